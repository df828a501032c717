import { createHash, randomInt } from 'node:crypto';
import type { App } from '../../app';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { Refusal, TooMany } from '../../http/refusal';
import type { SmsKind } from '../../ports/sms/port';
import { newId } from '../../store/ids';
import { claimPause, limitHits, releasePause, type Limit } from '../../store/rateLimit';

const LIFE = 5 * MINUTE;
const PAUSE = 60 * SECOND;
const MOST_ATTEMPTS = 5;
const perPhone: Limit = { name: 'sms-phone', most: 10, perMs: DAY, words: '该手机号今天获取验证码的次数已用完，请明天再试' };
const perIp: Limit = { name: 'sms-ip', most: 60, perMs: HOUR, words: '获取验证码太频繁，请稍后再试' };

const CODES = 1_000_000;
const DIGITS = 6;
const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex');

/** Sends a code of six digits: one a minute to a phone, so many a day, so many to one address. Answers the seconds until the next one. */
export async function sendCode(app: App, { phone, kind, ip }: { phone: string; kind: SmsKind; ip: string }): Promise<{ waitSeconds: number }> {
  const wait = await claimPause(app, 'sms', phone, PAUSE);
  if (wait > 0) throw new TooMany(`请 ${wait} 秒后再获取验证码`, wait);
  try {
    await limitHits(app, perIp, ip);
    await limitHits(app, perPhone, phone);
    const now = app.clock.now();
    const id = newId(now.getTime());
    const code = String(randomInt(CODES)).padStart(DIGITS, '0');
    await app.db
      .insertInto('sms_code')
      .values({ id, phone, purpose: kind, code_hash: hashCode(id, code), sent_at: now, expires_at: new Date(now.getTime() + LIFE) })
      .execute();
    await app.ports.sms.send({ phone, kind, values: { code } });
  } catch (error) {
    await releasePause(app, 'sms', phone);
    if (error instanceof TooMany) throw error;
    app.log.error(error);
    throw new Refusal('短信发送失败，请稍后再试', { code: 'smsFailed' });
  }
  return { waitSeconds: PAUSE / SECOND };
}

const refused = (words: string, code: string) => new Refusal(words, { code, fields: { code: words } });

/** Counts an attempt on the last code sent and checks it; gives back what uses it up, which only one caller can. */
export async function checkCode(app: App, { phone, kind, code }: { phone: string; kind: SmsKind; code: string }): Promise<{ use: () => Promise<void> }> {
  const expired = () => refused('验证码已失效，请重新获取', 'codeExpired');
  const now = app.clock.now();
  const last = app.db.selectFrom('sms_code').select('id').where('phone', '=', phone).where('purpose', '=', kind).orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(1);
  const row = await app.db
    .updateTable('sms_code')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', last)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning(['id', 'code_hash', 'attempts'])
    .executeTakeFirst();
  if (!row) throw expired();
  if (row.code_hash !== hashCode(row.id, code)) throw row.attempts >= MOST_ATTEMPTS ? expired() : refused('验证码不正确', 'codeWrong');
  return {
    use: async () => {
      const used = await app.db.updateTable('sms_code').set({ used_at: app.clock.now() }).where('id', '=', row.id).where('used_at', 'is', null).returning('id').executeTakeFirst();
      if (!used) throw expired();
    },
  };
}
