import { registration } from '@cellar/shared/api/registration/calls';
import { checkCode, checkPassword, checkPhone } from '@cellar/shared/format/validators';
import { cleanCode, INVITE_CODE } from '@cellar/shared/format/numbers';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useEffect } from 'react';
import { startRegistration } from '../startRegistration';

const checks = {
  phone: checkPhone,
  code: checkCode,
  password: checkPassword,
  inviteCode: (text: string) => {
    const code = cleanCode(text);
    return !code || INVITE_CODE.test(code) ? null : '邀请码不正确';
  },
};

/** Phone and invitation are kept over a reload, password and code are not. `keepAgreement` stores what was ticked. */
export function useRegisterForm(invite: string, keepAgreement: () => Promise<void>) {
  const go = useGo();
  const { draft, setDraft, clearDraft } = useDraft('/new-register', { phone: '', inviteCode: '' });
  const initial = { phone: draft.phone, code: '', password: '', inviteCode: invite || draft.inviteCode };
  const form = useForm(initial, checks, async ({ inviteCode, ...values }) => {
    const code = cleanCode(inviteCode);
    const info = await registration.submit({
      ...values,
      ...(code ? { inviteCode: code } : {}),
      ofAge: true,
      agreed: true,
    });
    clearDraft();
    startRegistration(info);
    await keepAgreement();
    go('/newregister-second', { replace: true });
  });
  const { phone, inviteCode } = form.values;
  useEffect(() => setDraft({ phone, inviteCode }), [phone, inviteCode, setDraft]);
  return form;
}
