import { createHash, randomInt } from 'node:crypto';
import type { App } from '../../app';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { networkOf } from '../../http/networkOf';
import { BusinessError, TooMany } from '../../errors/businessError';
import type { SmsKind } from '../../ports/sms/port';
import { newId } from '../../store/ids';
import { claimPause, countHit, limitHits, releasePause, uncountHit, type Limit } from '../../store/rateLimit';

const LIFE = 5 * MINUTE;
const PAUSE = 60 * SECOND;
/** Of all networks together. */
const MAX_ATTEMPTS = 25;
const tried: Limit = { name: 'sms-tried', most: 5, perMs: DAY };
const perPhone: Limit = {
  name: 'sms-phone',
  most: 10,
  perMs: DAY,
  words: '该手机号今天获取验证码的次数已用完，请明天再试',
};
const perNetwork: Limit = { name: 'sms-ip', most: 60, perMs: HOUR, words: '获取验证码太频繁，请稍后再试' };

const CODES = 1_000_000;
const DIGITS = 6;
const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex');

type Asked = { phone: string; kind: SmsKind; ip: string };
type Sent = { waitSeconds: number };

/** Makes a code of six digits: one a minute for a phone, so many a day, so many for one network. The answer has the seconds until the next one. */
export async function addCode(app: App, { phone, kind, ip }: Asked): Promise<{ code: string; answer: Sent }> {
  const wait = await claimPause(app, 'sms', phone, PAUSE);
  if (wait > 0) throw new TooMany(`请 ${wait} 秒后再获取验证码`, wait);
  try {
    await limitHits(app, perNetwork, networkOf(ip));
    await limitHits(app, perPhone, phone);
    const now = app.clock.now();
    const id = newId(now.getTime());
    const code = String(randomInt(CODES)).padStart(DIGITS, '0');
    await app.db
      .insertInto('sms_code')
      .values({
        id,
        phone,
        purpose: kind,
        code_hash: hashCode(id, code),
        sent_at: now,
        expires_at: new Date(now.getTime() + LIFE),
      })
      .execute();
    return { code, answer: { waitSeconds: PAUSE / SECOND } };
  } catch (error) {
    await releasePause(app, 'sms', phone);
    throw error;
  }
}

/** Hands the code to the service; one that it does not take can be asked for again at once. */
export async function deliverCode(
  app: App,
  { phone, kind, code }: { phone: string; kind: SmsKind; code: string },
): Promise<void> {
  try {
    await app.ports.sms.send({ phone, kind, values: { code } });
  } catch (error) {
    await releasePause(app, 'sms', phone);
    throw error;
  }
}

/** Sends a code to a person who is logged in, and says when that failed. */
export async function sendCode(app: App, asked: Asked): Promise<Sent> {
  const { code, answer } = await addCode(app, asked);
  await deliverCode(app, { ...asked, code }).catch((error: unknown) => {
    app.log.error(error);
    throw new BusinessError('短信发送失败，请稍后再试', { code: 'smsFailed' });
  });
  return answer;
}

const refused = (words: string, code: string) => new BusinessError(words, { code, fields: { code: words } });
const expiredCode = () => refused('验证码已失效，请重新获取', 'codeExpired');
export const wrongCode = () => refused('验证码不正确', 'codeWrong');

const lastCode = ({ db, clock }: App, phone: string, kind: SmsKind) =>
  db
    .selectFrom('sms_code')
    .select(['id', 'used_at', 'expires_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', kind)
    .where('sent_at', '<=', clock.now())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Counts a wrong attempt on the last code sent and checks it; gives back what uses it up, which only one caller can. Each network has its own
 * attempts, so that nobody elsewhere uses up the person's.
 */
export async function checkCode(
  app: App,
  { phone, kind, code, ip }: Asked & { code: string },
): Promise<{ use: () => Promise<void> }> {
  const last = await lastCode(app, phone, kind);
  if (!last || last.used_at || last.expires_at <= app.clock.now()) throw expiredCode();
  const network = `${last.id}|${networkOf(ip)}`;
  const tries = await countHit(app, tried, network);
  if (tries > tried.most) throw expiredCode();
  const row = await app.db
    .updateTable('sms_code')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', last.id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row) throw expiredCode();
  if (row.code_hash !== hashCode(row.id, code)) throw tries >= tried.most ? expiredCode() : wrongCode();
  // Only wrong answers use up attempts: a form asks about a right one more than once.
  await uncountHit(app, tried, network);
  return {
    use: async () => {
      const used = await app.db
        .updateTable('sms_code')
        .set({ used_at: app.clock.now() })
        .where('id', '=', row.id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!used) throw expiredCode();
    },
  };
}
