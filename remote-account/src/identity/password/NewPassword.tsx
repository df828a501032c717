import { checkPassword } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { Button, Note } from '@cellar/shared/ui/base';
import { ActionBar, Fields, Form, PasswordField } from '@cellar/shared/ui/form';
import { NewPasswordField } from '../../common/NewPasswordField';
import css from '../../common/form.module.css';

type Values = { password: string; again: string };
const checks = {
  password: checkPassword,
  again: (again: string, { password }: Values) =>
    again === password ? null : again ? '两次输入的密码不一致' : '请再次输入新密码',
};

/** The new password, typed twice. */
export function NewPassword({ onSubmit }: { onSubmit: (password: string) => Promise<unknown> }) {
  const form = useForm({ password: '', again: '' }, checks, ({ password }) => onSubmit(password));
  return (
    <Form onSubmit={form.submit} label="设置新密码" className={css.form}>
      <Fields>
        <NewPasswordField label="新密码" {...form.field('password')} />
        <PasswordField label="确认密码" fresh placeholder="再次输入新密码" {...form.field('again')} />
      </Fields>
      <Note>修改后，其他设备需要用新密码重新登录，微信关联和绑定账号需要重新绑定。</Note>
      <ActionBar>
        <Button type="submit" size="l" block loading={form.busy}>
          确认修改
        </Button>
      </ActionBar>
    </Form>
  );
}
