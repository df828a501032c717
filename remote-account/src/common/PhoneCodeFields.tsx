import type { WorkSolution } from '@cellar/shared/api/identity/auth/schema';
import type { FormState } from '@cellar/shared/hooks/useForm';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { CaptchaField, CodeField, PhoneField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { useCaptcha } from './useCaptcha';

type Asked = { phone: string; imageToken?: string; captcha?: string; work?: WorkSolution };
type PhoneCodeFieldsProps = {
  form: Pick<FormState<{ phone: string; code: string }>, 'values' | 'field' | 'check'>;
  /** Has a code sent to the phone. */
  onSend: (asked: Asked) => Promise<unknown>;
  /** What is said once a code is out, for those who get none. */
  hint: string;
};

/** A phone, and the code by SMS that proves it. The answer to a captcha is asked for once the server wants one. */
export function PhoneCodeFields({ form, onSend, hint }: PhoneCodeFieldsProps) {
  const [sent, setSent] = useState('');
  const { phone } = form.values;
  const captcha = useCaptcha({ needed: false, phone });
  const send = async () => {
    if (![captcha.check(), form.check(['phone'])].every(Boolean)) return false;
    try {
      const answer = await captcha.answer();
      if (captcha.wanted && !answer) return false;
      await onSend({ phone, ...answer });
    } catch (error) {
      captcha.settle(error);
      // The captcha's own words stand under it already.
      if (isCallError(error) && error.fields?.captcha) return false;
      throw error;
    }
    if (captcha.wanted) captcha.refresh();
    setSent(phone);
    toast('验证码已发出');
    document.querySelector<HTMLElement>('[name="code"]')?.focus();
    return true;
  };
  return (
    <>
      <PhoneField autoComplete="username" clearable {...form.field('phone')} />
      {captcha.wanted && <CaptchaField {...captcha.field} />}
      <CodeField onSend={send} hint={sent !== '' && sent === phone ? hint : undefined} {...form.field('code')} />
    </>
  );
}
