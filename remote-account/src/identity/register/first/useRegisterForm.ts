import { registration } from '@cellar/shared/api/identity/registration/calls';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { checkCode, checkPassword, checkPhone } from '@cellar/shared/format/person/validators';
import { cleanCode, INVITE_CODE } from '@cellar/shared/format/number/numbers';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin, personOf, signIn, registrationStatusOf } from '@cellar/shared/runtime/session';
import { writeDraft } from '@cellar/shared/runtime/storage';
import { useEffect } from 'react';
import { secondStepDraft, startRegistration } from '../startRegistration';

const checks = {
  phone: checkPhone,
  code: checkCode,
  password: checkPassword,
  inviteCode: (text: string) => {
    const code = cleanCode(text);
    return !code || INVITE_CODE.test(code) ? null : '邀请码不正确';
  },
};

/**
 * Phone, invitation and shop type are kept over a reload, password and code are not. `keepAgreement` stores what was ticked. Who buys for
 * themselves goes on to where they came from, everybody else to the second step.
 */
export function useRegisterForm(invite: string, keepAgreement: () => Promise<void>) {
  const go = useGo();
  const { draft, setDraft, clearDraft } = useDraft('/new-register', {
    phone: '',
    inviteCode: '',
    shopType: PRIVATE_BUYER,
  });
  const initial = {
    phone: draft.phone,
    code: '',
    password: '',
    inviteCode: invite || draft.inviteCode,
    shopType: draft.shopType,
  };
  const form = useForm(initial, checks, async ({ inviteCode, ...values }) => {
    const code = cleanCode(inviteCode);
    const info = await registration.submit({
      ...values,
      ...(code ? { inviteCode: code } : {}),
      ofAge: true,
      agreed: true,
    });
    clearDraft();
    const person = personOf(info);
    if (!registrationStatusOf(person)) {
      signIn(info);
      await keepAgreement();
      toast('注册成功，现在可以下单了');
      return afterLogin(go);
    }
    startRegistration(info);
    writeDraft(secondStepDraft(person.userid), { shopType: values.shopType });
    await keepAgreement();
    go('/newregister-second', { replace: true });
  });
  const { phone, inviteCode, shopType } = form.values;
  useEffect(() => setDraft({ phone, inviteCode, shopType }), [phone, inviteCode, shopType, setDraft]);
  return form;
}
