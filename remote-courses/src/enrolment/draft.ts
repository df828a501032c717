import { personNow } from '@cellar/shared/runtime/session';
import { readDraft, removeDraft, writeDraft } from '@cellar/shared/runtime/storage';
import type { EnrolmentForm } from './form';

type Draft = { userid: string; form: EnrolmentForm };

const pathOf = (sessionId: string) => `/course-enrolment?sessionId=${sessionId}`;

/** What this person typed for the session before the page was lost; null: nothing. */
export function readEnrolment(sessionId: string): EnrolmentForm | null {
  const draft = readDraft(pathOf(sessionId)) as Partial<Draft> | null;
  return draft?.form?.participants?.length && draft.userid === personNow()?.userid ? draft.form : null;
}

/** Keeps what is typed, all but identity numbers. */
export function keepEnrolment(sessionId: string, form: EnrolmentForm): void {
  const participants = form.participants.map((participant) => ({ ...participant, idNumber: '' }));
  writeDraft(pathOf(sessionId), { userid: personNow()?.userid ?? '', form: { ...form, participants } });
}

export const forgetEnrolment = (sessionId: string): void => removeDraft(pathOf(sessionId));
