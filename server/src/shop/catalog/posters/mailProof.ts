import { createHmac } from 'node:crypto';
import type { Services } from '../../../services';
import { DAY, MINUTE, SECOND } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { Mail } from '../../../ports/mail/port';
import { sameText } from '../../../sameText';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';

const PER_DAY: Limit = { name: 'poster-mail-code', most: 5, perMs: DAY, text: '今天获取的验证码太多，请明天再试' };
const TRIES: Limit = { name: 'poster-mail-try', most: 20, perMs: DAY, text: '验证码输错太多次，请明天再试' };
const LASTS = 10 * MINUTE;
const DIGITS = 6;

type Proof = { personId: string; email: string };
type Proving = Pick<Services, 'releases' | 'clock'>;

/** What only the reader of a mail to this address knows, for one person and ten minutes; nothing of it is stored. */
function codeOf({ releases, clock }: Proving, { personId, email }: Proof, before: number): string {
  const span = Math.floor(clock.now().getTime() / LASTS) - before;
  const mac = createHmac('sha256', releases.secret()).update(`poster-mail.${personId}.${email}.${span}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Sends a mail that the person waits for; says at its address where it cannot. */
export async function sendToAddress({ ports }: Pick<Services, 'ports'>, mail: Mail): Promise<void> {
  const outcome = await ports.mail.send(mail).catch(() => 'unsent' as const);
  if (outcome === 'sent') return;
  const text = outcome === 'refused' ? '这个邮箱收不到邮件，请换一个' : '邮件暂时发不出去，请稍后再试';
  throw new BusinessError(text, { code: outcome, fields: { email: text } });
}

/** Mails a code, so that pictures go only to addresses whose mail the person reads. */
export async function sendMailCode(services: Services, { personId, email }: Proof): Promise<{ waitSeconds: number }> {
  await limitHits(services, PER_DAY, personId);
  const code = codeOf(services, { personId, email }, 0);
  await sendToAddress(services, {
    id: `poster-code-${personId}-${services.clock.now().getTime()}`,
    to: email,
    subject: '【酒窖】邮箱验证码',
    text: `验证码 ${code}，10 分钟内有效。如果不是你本人操作，请忽略这封邮件。`,
  });
  return { waitSeconds: MINUTE / SECOND };
}

/** Refuses a code that was not mailed to this address for this person within the last ten to twenty minutes. */
export async function proveMail(services: Services, { code, ...proof }: Proof & { code: string }): Promise<void> {
  await limitHits(services, TRIES, proof.personId);
  if ([0, 1].some((before) => sameText(codeOf(services, proof, before), code))) return;
  const text = '验证码不正确或已过期，请重新获取';
  throw new BusinessError(text, { code: 'codeWrong', fields: { code: text } });
}
