import { registration } from '@cellar/shared/api/registration/calls';
import { checkPassword, checkPhone } from '@cellar/shared/format/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useEffect } from 'react';
import { checkSixDigits } from '../../common/checkSixDigits';
import { startRegistration } from '../startRegistration';

const INVITE_CODE = /^[0-9A-Z]{6,12}$/i;
const checks = {
  phone: checkPhone,
  code: checkSixDigits,
  password: checkPassword,
  inviteCode: (text: string) => (!text.trim() || INVITE_CODE.test(text.trim()) ? null : '邀请码不正确'),
};

/** Phone and invitation are kept over a reload, password and code are not. `keepAgreement` stores what was ticked. */
export function useRegisterForm(invite: string, keepAgreement: () => Promise<void>) {
  const go = useGo();
  const { draft, setDraft, clearDraft } = useDraft('/new-register', { phone: '', inviteCode: '' });
  const initial = { phone: draft.phone, code: '', password: '', inviteCode: invite || draft.inviteCode };
  const form = useForm(initial, checks, async ({ inviteCode, ...values }) => {
    const code = inviteCode.trim();
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
