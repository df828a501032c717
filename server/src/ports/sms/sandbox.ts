import type { PortParts } from '../parts';
import { noteForSandbox } from '../sandboxNotes';
import { smsTexts, type SmsPort } from './port';

/** Sends nothing: the message lies in the outbox at `/sandbox/sms`. */
export const sandboxSms = ({ store, clock }: Pick<PortParts, 'store' | 'clock'>): SmsPort => ({
  send: ({ phone, kind, values }) => noteForSandbox({ db: store.db, clock }, 'sms', phone, smsTexts[kind](values)),
});
