import { auth } from '@cellar/shared/api/identity/auth/calls';
import { checkCode, checkPhone } from '@cellar/shared/format/person/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { PhoneCodeFields } from '../../../common/PhoneCodeFields';
import { useAgreement } from '../../../common/useAgreement';
import { Frame } from '../Frame';
import { LoginForm } from '../LoginForm';
import { Ways } from '../Ways';
import { useLogin } from '../useLogin';

export default function LoginSmsScreen() {
  return (
    <Frame title="短信登录" guestsOnly>
      <SmsLogin />
      <Ways other={{ to: '/login', text: '密码登录' }} />
    </Frame>
  );
}

function SmsLogin() {
  const { draft, setDraft } = useDraft('/login', { phone: '' });
  const { agreement, check: agreed, keep } = useAgreement();
  const { login, trouble } = useLogin(keep);
  const checks = { phone: checkPhone, code: checkCode };
  const form = useForm({ phone: draft.phone, code: '' }, checks, (values) => login(() => auth.smsLogin(values)));
  const submit = () => {
    const ready = [agreed(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  return (
    <LoginForm
      label="短信登录"
      trouble={trouble}
      values={form.values}
      busy={form.busy}
      agreement={agreement}
      onSubmit={submit}
    >
      <PhoneCodeFields
        form={form}
        onSend={(asked) => {
          setDraft({ phone: asked.phone });
          return auth.sendLoginCode(asked);
        }}
        // The server says to nobody which phones are registered.
        hint="没有收到？请确认该手机号已注册，稍后可重新获取"
      />
    </LoginForm>
  );
}
