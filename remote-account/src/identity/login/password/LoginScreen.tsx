import { auth } from '@cellar/shared/api/identity/auth/calls';
import { checkPhone } from '@cellar/shared/format/person/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { CaptchaField, PasswordField, PhoneField } from '@cellar/shared/ui/form';
import { useAgreement } from '../../../common/useAgreement';
import { Frame } from '../Frame';
import { LoginForm } from '../LoginForm';
import { Ways } from '../Ways';
import { useCaptcha } from '../../../common/useCaptcha';
import { useLogin } from '../useLogin';

export default function LoginScreen() {
  return (
    <Frame title="登录" guestsOnly>
      <PasswordLogin />
      <Ways other={{ to: '/login-sms', text: '短信登录' }} />
    </Frame>
  );
}

const checks = { phone: checkPhone, password: (text: string) => (text ? null : '请输入密码') };

function PasswordLogin() {
  const { draft, setDraft } = useDraft('/login', { phone: '' });
  const { agreement, check: agreed, keep } = useAgreement();
  const { login, trouble } = useLogin(keep);
  const form = useForm({ phone: draft.phone, password: '' }, checks, (values) =>
    login(async () => {
      setDraft({ phone: values.phone });
      try {
        return await auth.login({ ...values, ...(await captcha.answer()) });
      } catch (error) {
        captcha.settle(error);
        throw error;
      }
    }),
  );
  const captcha = useCaptcha({ needed: false, phone: form.values.phone });
  const submit = () => {
    const ready = [agreed(), captcha.check(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  return (
    <LoginForm
      label="密码登录"
      trouble={trouble}
      values={form.values}
      busy={form.busy}
      agreement={agreement}
      onSubmit={submit}
    >
      <PhoneField autoComplete="username" clearable {...form.field('phone')} />
      <PasswordField {...form.field('password')} />
      {captcha.wanted && <CaptchaField {...captcha.field} />}
    </LoginForm>
  );
}
