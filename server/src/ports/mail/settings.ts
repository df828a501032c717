import { StartError } from '../../errors/startError';
import type { Env } from '../../settingReaders';

export const MAIL_SETTINGS = ['CELLAR_SMTP_URL', 'CELLAR_MAIL_FROM'];

export type MailSettings = { url: string; from: string };

const SCHEMES = ['smtp:', 'smtps:'];

/** null: not set up. */
export function mailSettings(env: Env): MailSettings | null {
  const [url, from] = MAIL_SETTINGS.map((name) => env[name]);
  if (!url && !from) return null;
  if (!url || !from)
    throw new StartError(`${url ? 'CELLAR_MAIL_FROM' : 'CELLAR_SMTP_URL'} is missing: mail is sent with both.`);
  if (!URL.canParse(url) || !SCHEMES.includes(new URL(url).protocol))
    throw new StartError('CELLAR_SMTP_URL is no address like smtps://name:password@smtp.example.com:465.');
  return { url, from };
}
