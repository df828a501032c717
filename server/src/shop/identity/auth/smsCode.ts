import { createHash } from 'node:crypto';
import type { Services } from '../../../services';
import { DAY, HOUR, MINUTE, SECOND } from '../../../clock';
import { countNetworks, limitNetworks, uncountNetworks } from '../../../http/network/networkLimits';
import { BusinessError, TooMany } from '../../../errors/businessError';
import type { SmsKind } from '../../../ports/sms/port';
import { newCode, newId } from '../../../store/ids';
import { takeCaptcha, type CaptchaAnswer } from './captcha';
import { claimPause, countHit, limitHits, releasePause, uncountHit, type Limit } from '../../../store/guards/rateLimit';
import type { Db, Tx } from '../../../store/transaction';

const LIFE = 5 * MINUTE;
const PAUSE = 60 * SECOND;
/** Of all networks together. */
const MAX_ATTEMPTS = 25;
const tried: Limit = { name: 'sms-tried', most: 5, perMs: DAY };
const perPhone: Limit = {
  name: 'sms-phone',
  most: 10,
  perMs: DAY,
  text: '该手机号今天获取验证码的次数已用完，请明天再试',
};
const perNetwork: Limit = { name: 'sms-ip', most: 60, perMs: HOUR, text: '获取验证码太频繁，请稍后再试' };

/** Codes that are sent without a captcha. */
const FREE_OF_PHONE: Limit = { name: 'sms-free-phone', most: 2, perMs: DAY };
const FREE_OF_NETWORK: Limit = { name: 'sms-free-ip', most: 3, perMs: HOUR };
const FREE_OF_ALL: Limit = { name: 'sms-free-all', most: 300, perMs: HOUR };
const ALL = 'all';

const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex');

type Asked = {
  phone: string;
  kind: SmsKind;
  ip: string;
  /** The only person for whose request the code serves. */
  askedBy?: string;
};
const purposeOf = ({ kind, askedBy }: Pick<Asked, 'kind' | 'askedBy'>) => (askedBy ? `${kind}:${askedBy}` : kind);
type Sent = { waitSeconds: number };

/** Counts a code without a captcha, before it is made: so parallel ones count, too. Over a limit nothing stays counted. */
async function takeFreeCode(services: Services, phone: string, ip: string): Promise<boolean> {
  const beyond = [
    (await countHit(services, FREE_OF_PHONE, phone)) - FREE_OF_PHONE.most,
    await countNetworks(services, FREE_OF_NETWORK, { ip }),
    (await countHit(services, FREE_OF_ALL, ALL)) - FREE_OF_ALL.most,
  ];
  if (beyond.every((count) => count <= 0)) return true;
  await uncountHit(services, FREE_OF_PHONE, phone);
  await uncountNetworks(services, FREE_OF_NETWORK, { ip });
  await uncountHit(services, FREE_OF_ALL, ALL);
  return false;
}

/** The first codes of a phone and of a network come without a captcha; after them, or while very many are asked for, it is needed. */
export async function assertMayAsk(
  services: Services,
  { phone, ...captcha }: CaptchaAnswer & { phone: string },
  ip: string,
) {
  const isFree = captcha.imageToken === undefined && (await takeFreeCode(services, phone, ip));
  if (!isFree) await takeCaptcha(services, captcha, { ip });
}

/**
 * Makes a code of six digits: one a minute for a phone, so many a day, so many for one network. The answer has the seconds until the next
 * one.
 */
export async function addCode(services: Services, asked: Asked): Promise<{ code: string; answer: Sent }> {
  const { phone, ip } = asked;
  const wait = await claimPause(services, 'sms', phone, PAUSE);
  if (wait > 0) throw new TooMany(`请 ${wait} 秒后再获取验证码`, wait);
  try {
    await limitNetworks(services, perNetwork, { ip });
    await limitHits(services, perPhone, phone);
    const now = services.clock.now();
    const id = newId(now.getTime());
    const code = newCode();
    await services.db
      .insertInto('sms_code')
      .values({
        id,
        phone,
        purpose: purposeOf(asked),
        code_hash: hashCode(id, code),
        sent_at: now,
        expires_at: new Date(now.getTime() + LIFE),
      })
      .execute();
    return { code, answer: { waitSeconds: PAUSE / SECOND } };
  } catch (error) {
    await releasePause(services, 'sms', phone);
    throw error;
  }
}

/** Hands the code to the service; one that it does not take can be asked for again at once. */
export async function deliverCode(
  services: Services,
  { phone, kind, code, values = {} }: { phone: string; kind: SmsKind; code: string; values?: Record<string, string> },
): Promise<void> {
  try {
    await services.ports.sms.send({ phone, kind, values: { ...values, code } });
  } catch (error) {
    await releasePause(services, 'sms', phone);
    throw error;
  }
}

/** Sends a code to a person who is logged in, and says when that failed. */
export async function sendCode(services: Services, asked: Asked): Promise<Sent> {
  const { code, answer } = await addCode(services, asked);
  await deliverCode(services, { ...asked, code }).catch((error: unknown) => {
    services.log.error(error);
    throw new BusinessError('短信发送失败，请稍后再试', { code: 'smsFailed' });
  });
  return answer;
}

const refused = (text: string, code: string) => new BusinessError(text, { code, fields: { code: text } });
const expiredCode = () => refused('验证码已失效，请重新获取', 'codeExpired');
export const wrongCode = () => refused('验证码不正确', 'codeWrong');

const lastCode = ({ db, clock }: Services, asked: Pick<Asked, 'phone' | 'kind' | 'askedBy'>) =>
  db
    .selectFrom('sms_code')
    .select(['id', 'used_at', 'expires_at'])
    .where('phone', '=', asked.phone)
    .where('purpose', '=', purposeOf(asked))
    .where('sent_at', '<=', clock.now())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Counts a wrong attempt on the last code sent and checks it; gives back what uses it up, which only one caller can: in the transaction of
 * what it is for, so that a code is left when that fails. Each network has its own attempts, wider ones more but never all of them, so that
 * nobody elsewhere uses up the person's.
 */
export async function checkCode(
  services: Services,
  { code, ip, ...asked }: Asked & { code: string },
): Promise<{ use: (db?: Db | Tx) => Promise<void> }> {
  const last = await lastCode(services, asked);
  if (!last || last.used_at || last.expires_at <= services.clock.now()) throw expiredCode();
  const over = await countNetworks(services, tried, { ip, of: last.id });
  if (over > 0) throw expiredCode();
  const row = await services.db
    .updateTable('sms_code')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', last.id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row) throw expiredCode();
  if (row.code_hash !== hashCode(row.id, code)) throw over >= 0 ? expiredCode() : wrongCode();
  // Only wrong answers use up attempts: a form asks about a right one more than once.
  await uncountNetworks(services, tried, { ip, of: last.id });
  return {
    use: async (db = services.db) => {
      const used = await db
        .updateTable('sms_code')
        .set({ used_at: services.clock.now() })
        .where('id', '=', row.id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!used) throw expiredCode();
    },
  };
}
