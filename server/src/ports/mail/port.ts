export type MailFile = { name: string; type: string; bytes: Buffer };
export type Mail = {
  /** The same for each try of one mail: a mailbox shows it once, though its first answer was lost. */
  id: string;
  to: string;
  subject: string;
  text: string;
  files?: readonly MailFile[];
};

export interface MailPort {
  /** Sends now. `refused`: the mailbox will never take it; throws when another try may succeed. Never call it inside a transaction. */
  send: (mail: Mail) => Promise<'sent' | 'refused'>;
}
