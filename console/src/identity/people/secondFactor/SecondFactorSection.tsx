import { useState } from 'react';
import { secondFactor } from '@cellar/shared/api/identity/secondFactor/calls';
import { secondFactorSchema } from '@cellar/shared/api/identity/secondFactor/schema';
import { useCall } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { Time } from '../../../kit/base/Time';
import { Loaded } from '../../../kit/feedback/Loaded';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { Form } from '../../../kit/form/Form';
import { TextField } from '../../../kit/form/TextField';
import { Dialog } from '../../../kit/layout/Dialog';
import { FactList } from '../../../kit/layout/FactList';
import { Foot } from '../../../kit/layout/Foot';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { RecoveryCodes } from '../../../session/secondFactor/RecoveryCodes';
import { SetUpSecondFactor } from '../../../session/secondFactor/SetUpSecondFactor';

const LABEL = '验证码';

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title="重新生成恢复码" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form
          schema={secondFactorSchema.renewCodes.params}
          start={{ code: '' }}
          send={async (fields) => setCodes((await secondFactor.renewCodes(fields)).recoveryCodes)}
          submit="重新生成"
          cancel={{ label: '取消', run: onClose }}
        >
          {(form) => (
            <>
              <p>生成后，原来的恢复码全部失效。</p>
              <TextField form={form} name="code" label={LABEL} autoComplete="one-time-code" />
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}

const RemoveDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="关闭两步验证"
    happens="关闭后登录控制台只需要密码，恢复码全部失效。"
    confirm="关闭两步验证"
    isDangerous
    schema={secondFactorSchema.removeOwn.params}
    start={{ code: '' }}
    send={(fields) => secondFactor.removeOwn(fields)}
    done={() => '两步验证已关闭'}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="code" label={LABEL} hint="或填写一个恢复码" autoComplete="one-time-code" />}
  </ConfirmAction>
);

/** Two-step sign-in of the own account: how it stands, and what can be done about it. */
export function SecondFactorSection() {
  const query = useCall(secondFactor.getOwn, {});
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <SectionTitle>两步验证</SectionTitle>
      <Loaded from={query}>
        {({ enabledAt, required, codesLeft }) =>
          enabledAt ? (
            <>
              <FactList
                facts={[
                  ['开启时间', <Time key="at" at={enabledAt} />],
                  ['恢复码', `剩余 ${codesLeft} 个`],
                ]}
              />
              <Foot>
                <Button onClick={() => setOpen('renew')}>重新生成恢复码</Button>
                <Button onClick={() => setOpen('remove')} blocked={required ? '所有员工都必须开启两步验证' : null}>
                  关闭两步验证
                </Button>
              </Foot>
            </>
          ) : (
            <>
              <p>未开启。开启后，登录除密码外还需要手机上的验证码，密码泄露也无法登录。</p>
              <Foot>
                <Button kind="primary" onClick={() => setOpen('setUp')}>
                  开启两步验证
                </Button>
              </Foot>
            </>
          )
        }
      </Loaded>
      {open === 'setUp' && (
        <Dialog title="开启两步验证" onClose={close}>
          <SetUpSecondFactor onDone={close} cancel={{ label: '取消', run: close }} />
        </Dialog>
      )}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </section>
  );
}
