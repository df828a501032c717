import { auth } from '@cellar/shared/api/auth/calls';
import type { FgUser } from '@cellar/shared/api/auth/schema';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { CodeField, Fields, Form, PasswordField } from '@cellar/shared/ui/form';
import { checkSixDigits } from '../../common/checkSixDigits';
import css from '../../common/form.module.css';

type Proof = { password: string } | { code: string };
type CheckPersonProps = { person: FgUser; onProve: (proof: Proof) => Promise<unknown> };

const required = (text: string) => (text ? null : '请输入原密码');

/** The password in use; a code to the own phone for who has none. */
export function CheckPerson({ person, onProve }: CheckPersonProps) {
  const { hasPassword, phone } = person;
  const checks = hasPassword ? { password: required } : { code: checkSixDigits };
  const form = useForm({ password: '', code: '' }, checks, ({ password, code }) =>
    onProve(hasPassword ? { password } : { code }),
  );
  const sendCode = async () => {
    await auth.sendCheckCode();
    toast(`验证码已发送至 ${phone}`);
  };
  return (
    <Form onSubmit={form.submit} label="确认身份" className={css.form}>
      <Fields>
        {hasPassword ? (
          <PasswordField label="原密码" placeholder="请输入原密码" {...form.field('password')} />
        ) : (
          <CodeField onSend={sendCode} hint={`还没有设置密码，用 ${phone} 的短信验证码确认`} {...form.field('code')} />
        )}
      </Fields>
      <Button type="submit" size="l" block loading={form.busy}>
        下一步
      </Button>
    </Form>
  );
}
