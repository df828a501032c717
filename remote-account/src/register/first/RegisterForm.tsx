import { registration } from '@cellar/shared/api/registration/calls';
import { cleanCode } from '@cellar/shared/format/numbers';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { NewPasswordField } from '../../common/NewPasswordField';
import { PhoneCodeFields } from '../../common/PhoneCodeFields';
import { useAgreement } from '../../common/useAgreement';
import formCss from '../../common/form.module.css';
import { Inviter } from './Inviter';
import { PhoneCheck } from './PhoneCheck';
import { useOfAge } from './useOfAge';
import { useRegisterForm } from './useRegisterForm';

export function RegisterForm({ invite }: { invite: string }) {
  const { agreement, check: agreed, keep } = useAgreement();
  const form = useRegisterForm(invite, keep);
  const { ofAge, check: confirmed } = useOfAge();
  const { inviteCode } = form.values;
  const submit = () => {
    const ready = [agreed(), confirmed(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  return (
    <Form onSubmit={submit} label="注册" className={formCss.form}>
      <Fields>
        <PhoneCodeFields
          form={form}
          onSend={(asked) => registration.sendCode(asked)}
          hint="没有收到？请核对手机号，稍后可重新获取"
        />
      </Fields>
      <PhoneCheck phone={form.values.phone} code={form.values.code} />
      <Fields>
        <NewPasswordField label="设置密码" {...form.field('password')} />
        <TextField
          label="邀请码"
          placeholder="选填"
          maxLength={12}
          clean={cleanCode}
          autoComplete="off"
          hint={inviteCode && <Inviter code={inviteCode} />}
          {...form.field('inviteCode')}
        />
      </Fields>
      <div>
        {ofAge}
        {agreement}
      </div>
      <Button type="submit" size="l" block loading={form.busy}>
        下一步
      </Button>
    </Form>
  );
}
