import { useState } from 'react';
import { keepEnrolment, readEnrolment } from './draft';
import {
  blankParticipant,
  faultName,
  faultsOf,
  firstForm,
  isBlank,
  participantOf,
  type EnrolmentForm,
  type Faults,
  type KnownParticipant,
  type ParticipantField,
  type Self,
  type SignUpSheet,
} from './form';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const nextKey = ({ participants }: EnrolmentForm) => Math.max(...participants.map(({ key }) => key), 0) + 1;

/** Fields whose number moved when a participant was taken away carry no words any more. */
const withoutParticipants = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !name.startsWith('participants.')));

/** Puts a known person into the first empty form of a participant, else adds one more. */
function withKnown(form: EnrolmentForm, known: KnownParticipant): EnrolmentForm {
  const at = form.participants.findIndex(isBlank);
  if (at < 0) return { ...form, participants: [...form.participants, participantOf(known, nextKey(form))] };
  const participants = form.participants.map((one, i) => (i === at ? participantOf(known, one.key) : one));
  return { ...form, participants };
}

/** What is typed into the enrolment of one session, kept over a reload, and what is wrong with it. */
export function useEnrolmentForm(sheet: SignUpSheet, self: Self | null) {
  const { session, needsIdentity } = sheet;
  const [form, setForm] = useState(() => readEnrolment(session.id) ?? firstForm(sheet, self));
  const [faults, setFaults] = useState<Faults>({});
  const change = (next: EnrolmentForm) => {
    setForm(next);
    keepEnrolment(session.id, next);
  };
  const forget = (name: string) => setFaults(({ [name]: _gone, ...others }) => others);
  return {
    form,
    faults,
    setFaults,
    forget,
    type: (at: number, field: ParticipantField, text: string) => {
      forget(faultName(at, field));
      const participants = form.participants.map((one, i) => (i === at ? { ...one, [field]: text } : one));
      change({ ...form, participants });
    },
    leave: (name: string) => {
      const fault = faultsOf(form, needsIdentity)[name];
      if (fault) setFaults((known) => ({ ...known, [name]: fault }));
    },
    add: () => change({ ...form, participants: [...form.participants, blankParticipant(nextKey(form))] }),
    remove: (at: number) => {
      setFaults(withoutParticipants);
      change({ ...form, participants: form.participants.filter((_, i) => i !== at) });
    },
    choose: (known: KnownParticipant) => {
      setFaults(withoutParticipants);
      change(withKnown(form, known));
    },
    setPhone: (phone: string) => {
      forget('phone');
      change({ ...form, phone });
    },
    setInvoice: (invoice: Invoice | null) => change({ ...form, invoice }),
  };
}
