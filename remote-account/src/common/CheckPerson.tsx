import { checkCode } from '@cellar/shared/format/person/validators';
import { auth } from '@cellar/shared/api/identity/auth/calls';
import type { Proof } from '@cellar/shared/hooks/proveIdentity';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { ActionBar, CodeField, Fields, Form, PasswordField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './form.module.css';

type CheckPersonProps = {
  hasPassword: boolean;
  /** Masked. */
  phone: string;
  /** What the password in use is called here. */
  label: string;
  action: string;
  /** A code serves also who has a password. */
  eitherWay?: boolean;
  /** Only a code serves, also for who has a password. */
  codeOnly?: boolean;
  /** It is the page's own form: the button stands in the page's bar. */
  inPage?: boolean;
  onProve: (proof: Proof) => Promise<unknown>;
};

/** The password in use; a code to the own phone for who has none. */
export function CheckPerson(props: CheckPersonProps) {
  const { hasPassword, phone, label, action, eitherWay, codeOnly, inPage, onProve } = props;
  const [byPassword, setByPassword] = useState(hasPassword && !codeOnly);
  const checks = byPassword ? { password: (text: string) => (text ? null : `请输入${label}`) } : { code: checkCode };
  const form = useForm({ password: '', code: '' }, checks, ({ password, code }) =>
    onProve(byPassword ? { password } : { code }),
  );
  const sendCode = async () => {
    await auth.sendCheckCode();
    toast(`验证码已发送至 ${phone}`);
  };
  const hint = hasPassword || codeOnly ? `发送至 ${phone}` : `还没有设置密码，用 ${phone} 的短信验证码确认`;
  const button = (
    <Button type="submit" size="l" block loading={form.busy}>
      {action}
    </Button>
  );
  return (
    <Form onSubmit={form.submit} label="确认身份" className={css.form}>
      <Fields>
        {byPassword ? (
          <PasswordField label={label} placeholder={`请输入${label}`} {...form.field('password')} />
        ) : (
          <CodeField onSend={sendCode} hint={hint} {...form.field('code')} />
        )}
      </Fields>
      {eitherWay && hasPassword && (
        <button type="button" className={css.way} onClick={() => setByPassword(!byPassword)}>
          {byPassword ? '改用短信验证码' : `改用${label}`}
        </button>
      )}
      {inPage ? <ActionBar>{button}</ActionBar> : button}
    </Form>
  );
}
