import { StartError } from '../../errors/startError';
import { groupOf, type Env } from '../../settingReaders';
import type { Mode } from '../../store/storeMode';

export const MAIL_SETTINGS = ['CELLAR_SMTP_URL', 'CELLAR_MAIL_FROM'] as const;

export type MailSettings = { url: string; from: string };

const SCHEMES = ['smtp:', 'smtps:'];

/** null: not set up, which production refuses. */
export function mailSettings(env: Env, mode: Mode): MailSettings | null {
  const group = groupOf(env, {
    names: MAIL_SETTINGS,
    why: 'invoices are mailed with both, the sandbox is for the demo',
    isNeeded: mode === 'production',
  });
  if (!group) return null;
  const { CELLAR_SMTP_URL: url, CELLAR_MAIL_FROM: from } = group;
  if (!URL.canParse(url) || !SCHEMES.includes(new URL(url).protocol))
    throw new StartError('CELLAR_SMTP_URL is no address like smtps://name:password@smtp.example.com:465.');
  return { url, from };
}
