import type { PortParts } from '../parts';
import { noteForSandbox } from '../sandboxNotes';
import type { MailPort } from './port';

/** Sends nothing: the mail lies in the outbox at `/sandbox/mail`. */
export const sandboxMail = ({ store, clock }: Pick<PortParts, 'store' | 'clock'>): MailPort => ({
  send: async ({ to, subject, text, files = [] }) => {
    const label = [subject, text, ...files.map(({ name }) => `附件：${name}`)].join('\n');
    await noteForSandbox({ db: store.db, clock }, 'mail', to, label);
    return 'sent';
  },
});
