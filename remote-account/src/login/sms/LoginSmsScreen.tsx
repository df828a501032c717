import { auth } from '@cellar/shared/api/auth/calls';
import { checkPhone } from '@cellar/shared/format/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { CaptchaField, CodeField, PhoneField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { useAgreement } from '../useAgreement';
import { Frame } from '../Frame';
import { LoginForm } from '../LoginForm';
import { Ways } from '../Ways';
import { useCaptcha } from '../useCaptcha';
import { useLogin } from '../useLogin';

export default function LoginSmsScreen() {
  return (
    <Frame title="短信登录">
      <SmsLogin />
      <Ways other={{ to: '/login', text: '密码登录' }} />
    </Frame>
  );
}

const checks = { phone: checkPhone, code: (text: string) => (/^\d{6}$/.test(text) ? null : '请输入 6 位短信验证码') };

function SmsLogin() {
  const { draft, setDraft } = useDraft('/login', { phone: '' });
  const [sent, setSent] = useState('');
  const { agreement, check: agreed, keep } = useAgreement();
  const { login, trouble } = useLogin(keep);
  const form = useForm({ phone: draft.phone, code: '' }, checks, (values) => login(() => auth.smsLogin(values)));
  const { phone } = form.values;
  const captcha = useCaptcha({ needed: true, phone });

  const send = async () => {
    if (![captcha.check(), form.check(['phone'])].every(Boolean)) return false;
    setDraft({ phone });
    try {
      const answer = await captcha.answer();
      if (!answer) return false;
      await auth.sendLoginCode({ phone, ...answer });
    } catch (error) {
      captcha.settle(error);
      // The captcha's own words stand under it already.
      if (isCallError(error) && error.fields?.captcha) return false;
      throw error;
    }
    captcha.refresh();
    setSent(phone);
    toast('验证码已发出');
    document.querySelector<HTMLElement>('[name="code"]')?.focus();
    return true;
  };
  const submit = () => {
    const ready = [agreed(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  // The server says to nobody which phones are registered.
  const hint = sent !== '' && sent === phone ? '没有收到？请确认该手机号已注册，稍后可重新获取' : undefined;
  return (
    <LoginForm
      label="短信登录"
      trouble={trouble}
      values={form.values}
      busy={form.busy}
      agreement={agreement}
      onSubmit={submit}
    >
      <PhoneField clearable {...form.field('phone')} />
      <CaptchaField {...captcha.field} />
      <CodeField onSend={send} hint={hint} {...form.field('code')} />
    </LoginForm>
  );
}
