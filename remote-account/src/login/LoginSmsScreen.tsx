import { submitLoginCode, submitSmsLogin } from '@cellar/shared/api/auth';
import { checkPhone } from '@cellar/shared/format/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { CaptchaField, CodeField, PhoneField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { useAgreement } from './Agreement';
import { Frame } from './Frame';
import { LoginForm } from './LoginForm';
import { Ways } from './Ways';
import { useCaptcha } from './useCaptcha';
import { useLogin } from './useLogin';

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
  const { login, trouble } = useLogin();
  const captcha = useCaptcha(true);
  const [refusal, setRefusal] = useState<{ phone: string; words: string } | null>(null);
  const { agreement, check: agreed } = useAgreement();
  const form = useForm({ phone: draft.phone, code: '' }, checks, (values) => login(() => submitSmsLogin(values)));
  const { phone } = form.values;

  const send = async () => {
    if (![captcha.check(), form.check(['phone'])].every(Boolean) || !captcha.answer) return false;
    setDraft({ phone });
    try {
      await submitLoginCode({ phone, ...captcha.answer });
    } catch (error) {
      captcha.settle(error);
      const { fields } = isCallError(error) ? error : {};
      if (fields?.phone) setRefusal({ phone, words: fields.phone });
      if (fields?.phone || fields?.captcha) return false;
      throw error;
    }
    captcha.refresh();
    toast('验证码已发送');
    document.querySelector<HTMLElement>('[name="code"]')?.focus();
    return true;
  };
  const submit = () => {
    const ready = [agreed(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  const wrongPhone = refusal?.phone === phone ? { error: refusal.words } : {};
  return (
    <LoginForm label="短信登录" trouble={trouble} values={form.values} busy={form.busy} agreement={agreement} onSubmit={submit}>
      <PhoneField clearable {...form.field('phone')} {...wrongPhone} />
      <CaptchaField {...captcha.field} />
      <CodeField onSend={send} {...form.field('code')} />
    </LoginForm>
  );
}
