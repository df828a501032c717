import { submitLogin } from '@cellar/shared/api/auth';
import { checkPhone } from '@cellar/shared/format/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { Button } from '@cellar/shared/ui/base';
import { CaptchaField, Fields, Form, PasswordField, PhoneField } from '@cellar/shared/ui/form';
import { useAgreement } from './Agreement';
import { Frame } from './Frame';
import { TroubleNotice } from './TroubleNotice';
import { useUnfreeze } from './Unfreeze';
import { Ways } from './Ways';
import css from './login.module.css';
import { useCaptcha } from './useCaptcha';
import { useLogin } from './useLogin';

export default function LoginScreen() {
  return (
    <Frame title="登录">
      <PasswordLogin />
      <Ways other={{ to: '/login-sms', text: '短信登录' }} />
    </Frame>
  );
}

const checks = { phone: checkPhone, password: (text: string) => (text ? null : '请输入密码') };

function PasswordLogin() {
  const { draft, setDraft } = useDraft('/login', { phone: '' });
  const { login, trouble } = useLogin();
  const captcha = useCaptcha(false);
  const { agreement, check: agreed } = useAgreement();
  const form = useForm({ phone: draft.phone, password: '' }, checks, (values) =>
    login(async () => {
      setDraft({ phone: values.phone });
      try {
        return await submitLogin({ ...values, ...captcha.answer });
      } catch (error) {
        captcha.settle(error);
        throw error;
      }
    }),
  );
  const unfreeze = useUnfreeze(form.values);
  const submit = () => {
    const ready = [agreed(), captcha.check(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  return (
    <>
      <Form onSubmit={submit} label="密码登录" className={css.form}>
        <Fields>
          <PhoneField autoComplete="username" clearable {...form.field('phone')} />
          <PasswordField {...form.field('password')} />
          {captcha.wanted && <CaptchaField {...captcha.field} />}
        </Fields>
        <TroubleNotice trouble={trouble} asked={unfreeze.asked} onAsk={unfreeze.ask} />
        {agreement}
        <Button type="submit" size="l" block loading={form.busy}>
          登录
        </Button>
      </Form>
      {unfreeze.sheet}
    </>
  );
}
