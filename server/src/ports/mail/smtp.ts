import { createTransport } from 'nodemailer';
import { SECOND } from '../../clock';
import type { MailPort } from './port';
import type { MailSettings } from './settings';

const DEADLINE = 20 * SECOND;
/** From this reply on the server says that it will never take the message (RFC 5321, 4.2.1). */
const PERMANENT = 550;

const isForGood = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= PERMANENT;

/** Mail by any server that speaks SMTP. */
export function smtpMail({ url, from }: MailSettings): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: DEADLINE,
    greetingTimeout: DEADLINE,
    socketTimeout: DEADLINE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/s, '').replace(/>\s*$/, '');
  return {
    send: async ({ id, to, subject, text, files = [] }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
        });
        return 'sent';
      } catch (error) {
        if (isForGood(error)) return 'refused';
        throw error;
      }
    },
  };
}
