import { useState } from 'react';
import { secondFactor } from '@cellar/shared/api/identity/secondFactor/calls';
import { secondFactorSchema } from '@cellar/shared/api/identity/secondFactor/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { Code } from '../../kit/base/Code';
import { Form } from '../../kit/form/Form';
import { Secret } from '../../kit/secret/Secret';
import { TextField } from '../../kit/form/TextField';
import { RecoveryCodes } from './RecoveryCodes';

type Props = {
  onDone: () => void;
  cancel: { label: string; run: () => void };
};

/** Password, QR code with the first code of the authenticator, recovery codes: in this order. */
export function SetUpSecondFactor({ onDone, cancel }: Props) {
  const [begun, setBegun] = useState<Result<'secondFactor.begin'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun)
    return (
      <>
        <p>用身份验证器（手机上的 Microsoft Authenticator、Google Authenticator 等）扫描二维码，或手动输入密钥。</p>
        <Code address={begun.address} label="两步验证二维码" />
        <Secret label="密钥" text={begun.secret} />
        <Form
          key="code"
          schema={secondFactorSchema.confirm.params}
          start={{ code: '' }}
          send={async ({ code }) => setCodes((await secondFactor.confirm({ code })).recoveryCodes)}
          submit="开启两步验证"
          cancel={cancel}
          isUnguarded
        >
          {(form) => (
            <TextField
              form={form}
              name="code"
              label="验证码"
              autoComplete="one-time-code"
              hint="身份验证器显示的 6 位数字"
            />
          )}
        </Form>
      </>
    );
  return (
    <Form
      key="password"
      schema={secondFactorSchema.begin.params}
      start={{ password: '' }}
      send={async (fields) => setBegun(await secondFactor.begin(fields))}
      submit="下一步"
      cancel={cancel}
      isUnguarded
    >
      {(form) => (
        <>
          <p>开启后，登录控制台除密码外还需要手机上的验证码。请先确认是你本人。</p>
          <TextField form={form} name="password" label="登录密码" type="password" autoComplete="current-password" />
        </>
      )}
    </Form>
  );
}
