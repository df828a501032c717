import { classOrders } from '@cellar/shared/api/classOrders/calls';
import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { cleanPhone } from '@cellar/shared/format/phone';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useState } from 'react';
import { forgetEnrolment, keepEnrolment, readEnrolment } from './draft';
import {
  blankParticipant,
  faultName,
  faultsOf,
  firstForm,
  isBlank,
  participantOf,
  sentParticipants,
  type EnrolmentForm,
  type Faults,
  type KnownParticipant,
  type ParticipantField,
  type Self,
  type SignUpSheet,
} from './form';

const AGREEMENT = 'agreementVersion';

const focus = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

const nextKey = ({ participants }: EnrolmentForm) => Math.max(...participants.map(({ key }) => key), 0) + 1;

/** Fields whose number moved when a participant was taken away carry no words any more. */
const withoutParticipants = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !name.startsWith('participants.')));

type Opened = { sheet: SignUpSheet; self: Self | null; onStale: () => unknown };

/** Everything that is typed into the enrolment of one session, what is wrong with it, and the way to save it. */
export function useEnrolment({ sheet, self, onStale }: Opened) {
  const { session, needsIdentity, agreement } = sheet;
  const go = useGo();
  const [form, setForm] = useState(() => readEnrolment(session.id) ?? firstForm(sheet, self));
  const [faults, setFaults] = useState<Faults>({});
  /** The version that was agreed to. */
  const [agreedTo, setAgreedTo] = useState(0);
  const isAgreed = agreedTo === agreement.version;

  const change = (next: EnrolmentForm) => {
    setForm(next);
    keepEnrolment(session.id, next);
  };
  const forget = (name: string) => setFaults(({ [name]: _gone, ...others }) => others);
  const type = (at: number, field: ParticipantField, text: string) => {
    forget(faultName(at, field));
    change({ ...form, participants: form.participants.map((one, i) => (i === at ? { ...one, [field]: text } : one)) });
  };
  const leave = (name: string) => {
    const fault = faultsOf(form, needsIdentity)[name];
    if (fault) setFaults((known) => ({ ...known, [name]: fault }));
  };
  const remove = (at: number) => {
    setFaults(withoutParticipants);
    change({ ...form, participants: form.participants.filter((_, i) => i !== at) });
  };
  const add = () => change({ ...form, participants: [...form.participants, blankParticipant(nextKey(form))] });
  /** Into the first empty form of a participant, else as one more. */
  const choose = (known: KnownParticipant) => {
    const at = form.participants.findIndex(isBlank);
    const one = participantOf(known, at < 0 ? nextKey(form) : (form.participants[at]?.key ?? 0));
    setFaults(withoutParticipants);
    change({
      ...form,
      participants: at < 0 ? [...form.participants, one] : form.participants.map((old, i) => (i === at ? one : old)),
    });
  };

  const refuse = (error: unknown) => {
    const fields = isCallError(error) ? (error.fields ?? {}) : {};
    setFaults(fields);
    const [first] = Object.keys(fields);
    if (first) focus(first);
    else toastError(error);
    for (const code of ['closed', 'full', 'outdated'] as const)
      if (classOrders.saveSignUp.failedWith(error, code)) void onStale();
  };
  const save = useSubmit(
    async () => {
      const { participants, phone, invoice } = form;
      const { signUpId } = await classOrders.saveSignUp({
        sessionId: session.id,
        participants: JSON.stringify(sentParticipants(participants, needsIdentity)),
        phone: cleanPhone(phone),
        ...(invoice ? { invoice: JSON.stringify(invoice) } : {}),
        agreementVersion: agreement.version,
      });
      forgetEnrolment(session.id);
      go(`/course-order?signUpId=${signUpId}`);
    },
    { onError: refuse },
  );
  const submit = () => {
    const found = faultsOf(form, needsIdentity);
    const all = isAgreed ? found : { ...found, [AGREEMENT]: '请阅读并同意报名协议' };
    setFaults(all);
    const [first] = Object.keys(found);
    if (first) return focus(first);
    if (!isAgreed) return toast('请阅读并同意报名协议');
    return void save.submit();
  };
  return {
    form,
    faults,
    isAgreed,
    agree: (agrees: boolean) => {
      forget(AGREEMENT);
      setAgreedTo(agrees ? agreement.version : 0);
    },
    type,
    leave,
    add,
    remove,
    choose,
    setPhone: (phone: string) => {
      forget('phone');
      change({ ...form, phone });
    },
    setInvoice: (invoice: Invoice | null) => change({ ...form, invoice }),
    submit,
    busy: save.busy,
  };
}
export type Enrolment = ReturnType<typeof useEnrolment>;
