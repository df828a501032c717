import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { cleanPhone } from '@cellar/shared/format/person/phone';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useState } from 'react';
import { forgetEnrolment } from './draft';
import { faultsOf, sentParticipants, type EnrolmentForm, type Self, type SignUpSheet } from './form';
import { useEnrolmentForm } from './useEnrolmentForm';

const AGREEMENT = 'agreementVersion';
const AGREE_FIRST = '请阅读并同意报名协议';

const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`);

const save = ({ session, needsIdentity, agreement }: SignUpSheet, { participants, phone, invoice }: EnrolmentForm) =>
  classOrders.saveSignUp({
    sessionId: session.id,
    participants: JSON.stringify(sentParticipants(participants, needsIdentity)),
    phone: cleanPhone(phone),
    ...(invoice ? { invoice: JSON.stringify(invoice) } : {}),
    agreementVersion: agreement.version,
  });

type Opened = { sheet: SignUpSheet; self: Self | null; onStale: () => unknown };

/** The enrolment of one session: its form, the agreement, and the way to save it. */
export function useEnrolment({ sheet, self, onStale }: Opened) {
  const { session, needsIdentity, agreement } = sheet;
  const go = useGo();
  const typed = useEnrolmentForm(sheet, self);
  /** The version that was agreed to. */
  const [agreedTo, setAgreedTo] = useState(0);
  const isAgreed = agreedTo === agreement.version;
  const onError = (error: unknown) => {
    const fields = isCallError(error) ? (error.fields ?? {}) : {};
    typed.setFaults(fields);
    // Words about a field that the form does not show stand in the toast.
    const first = Object.keys(fields).map(fieldOf).find(Boolean);
    if (first) first.focus();
    else toastError(error);
    for (const code of ['closed', 'full', 'outdated'] as const)
      if (classOrders.saveSignUp.failedWith(error, code)) void onStale();
  };
  const saving = useSubmit(
    async () => {
      const { signUpId } = await save(sheet, typed.form);
      forgetEnrolment(session.id);
      go(`/course-order?signUpId=${signUpId}`);
    },
    { onError },
  );
  const submit = () => {
    const found = faultsOf(typed.form, needsIdentity);
    typed.setFaults(isAgreed ? found : { ...found, [AGREEMENT]: AGREE_FIRST });
    const [first] = Object.keys(found);
    if (first) return fieldOf(first)?.focus();
    return isAgreed ? void saving.submit() : toast(AGREE_FIRST);
  };
  const agree = (agrees: boolean) => {
    typed.forget(AGREEMENT);
    setAgreedTo(agrees ? agreement.version : 0);
  };
  return { ...typed, isAgreed, agree, submit, busy: saving.busy };
}
export type Enrolment = ReturnType<typeof useEnrolment>;
