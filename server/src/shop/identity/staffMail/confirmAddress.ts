import { createHash } from 'node:crypto';
import { DAY, MINUTE, SECOND } from '../../../clock';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { BusinessError, TooMany } from '../../../errors/businessError';
import type { Services } from '../../../services';
import { claimPause, limitHits, releasePause, type Limit } from '../../../store/guards/rateLimit';
import { newCode, newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';

const LIFE = 10 * MINUTE;
const MAX_TRIES = 5;
const PAUSE = 60 * SECOND;
const PAUSE_NAME = 'staff-mail';
const perStaff: Limit = {
  name: 'staff-mail-codes',
  most: 10,
  perMs: DAY,
  text: '今天发送验证码的次数已用完，请明天再试',
};

type Own = { id: string; address: string };
/** A code is for one address: of another one it says nothing. */
const hashOf = ({ id, address }: Own, code: string) =>
  createHash('sha256').update(`${id}:${address}:${code}`).digest('hex');

const isConfirmed = () => new BusinessError('这个邮箱已经确认', { code: 'confirmed', stale: true });
const refusedCode = (message: string) => new BusinessError(message, { code: 'code', fields: { code: message } });

const mailOf = (code: string) => ({
  subject: '酒窖 · 确认邮箱',
  text: [
    `验证码 ${code}，${LIFE / MINUTE} 分钟内有效。`,
    '在控制台「概览 · 邮件提醒」里填写后，提醒会发到这个邮箱。',
    '不是你要求的，不用理会：不填写验证码，这个邮箱不会再收到邮件。',
  ].join('\n\n'),
});

async function unconfirmed({ db }: Pick<Services, 'db'>, id: string): Promise<Own> {
  const row = await db
    .selectFrom('staff_mail')
    .select(['address', 'confirmed_address'])
    .where('staff_id', '=', id)
    .executeTakeFirst();
  if (!row || row.address === row.confirmed_address) throw isConfirmed();
  return { id, address: row.address };
}

/** Sends a code to the address that somebody saved; one a minute for an address, so many a day. */
export async function sendAddressCode(services: Services, staff: Pick<Staff, 'id'>): Promise<null> {
  const { db, clock, ports, log } = services;
  const own = await unconfirmed(services, staff.id);
  const turn = `${own.id}:${own.address}`;
  const wait = await claimPause(services, PAUSE_NAME, turn, PAUSE);
  if (wait > 0) throw new TooMany(`请 ${wait} 秒后再发送验证码`, wait);
  const now = clock.now();
  const code = newCode();
  try {
    await limitHits(services, perStaff, own.id);
    await db
      .updateTable('staff_mail')
      .set({ code_hash: hashOf(own, code), code_expires_at: new Date(now.getTime() + LIFE), code_tries: 0 })
      .where('staff_id', '=', own.id)
      .execute();
    const sent = await ports.mail.send({ id: newId(now.getTime()), to: own.address, ...mailOf(code) });
    if (sent === 'sent') return null;
  } catch (error) {
    await releasePause(services, PAUSE_NAME, turn);
    if (error instanceof BusinessError) throw error;
    log.warn({ error, staffId: own.id }, 'a code for the mailbox of staff did not go out');
    throw new BusinessError('验证码没有发出，请稍后再试', { code: 'unsent' });
  }
  throw new BusinessError('邮箱拒收，请检查地址', { code: 'unsent' });
}

/** The code that came by mail: from now on mails go to that address. A wrong one counts as a try. */
export async function confirmAddress(services: Services, code: string, { id, name: who }: Staff): Promise<null> {
  const at = services.clock.now();
  const fault = await transaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom('staff_mail')
      .select(['address', 'confirmed_address', 'code_hash', 'code_expires_at', 'code_tries'])
      .where('staff_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.address === row.confirmed_address) throw isConfirmed();
    const { address, confirmed_address: before } = row;
    if (!row.code_hash || !row.code_expires_at || row.code_expires_at <= at || row.code_tries >= MAX_TRIES)
      return '验证码已失效，请重新发送';
    const own = tx.updateTable('staff_mail').where('staff_id', '=', id);
    if (hashOf({ id, address }, code) !== row.code_hash) {
      await own.set({ code_tries: row.code_tries + 1 }).execute();
      return '验证码不正确';
    }
    await own.set({ confirmed_address: address, code_hash: null, code_expires_at: null, problem: null }).execute();
    await audit(tx, { who, target: who, detail: { before: { address: before }, after: { address } }, at });
    return null;
  });
  // After the transaction: the try counts.
  if (fault) throw refusedCode(fault);
  return null;
}
