import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { hashToken } from '../../../http/calls/caller';
import type { FieldsOf } from '../../../http/handler';
import type { Caller, KnownCaller, Person } from '../../../core/caller';
import { limitNetworks } from '../../../http/network/networkLimits';
import { notifyAccount } from '../../../core/notifyAccount';
import { UnknownCode, type MessengerIdentity } from '../../../ports/messenger/port';
import type { Limit } from '../../../store/guards/rateLimit';
import { transaction, type Tx } from '../../../store/transaction';
import { endByMessenger, endSession, isEnded, randomToken, readPerson, assertNotFrozen } from '../auth/session';
import { startSession } from '../auth/startSession';
import { takeTicket as takeOwnTicket } from '../auth/ticket';

const LIFE = 10 * MINUTE;

/** Each question reaches the messenger. */
const asked: Limit = { name: 'messenger-code', most: 30, perMs: 10 * MINUTE };

/** Whose account of the messenger the code stands for, asked of the messenger itself. */
export async function identityOf(services: Services, code: string, ip: string): Promise<MessengerIdentity> {
  await limitNetworks(services, asked, { ip });
  try {
    return await services.ports.messenger.identify(code);
  } catch (error) {
    if (error instanceof UnknownCode) throw new BusinessError('微信授权已失效，请重新授权', { code: 'codeUnknown' });
    services.log.error(error);
    throw new BusinessError('微信暂时没有响应，请稍后再试', { code: 'messengerDown' });
  }
}

async function addTicket({ db, clock }: Services, { openId, unionId, nickname }: MessengerIdentity) {
  const ticket = randomToken();
  await db
    .insertInto('messenger_ticket')
    .values({
      token_hash: hashToken(ticket),
      open_id: openId,
      union_id: unionId,
      nickname,
      expires_at: new Date(clock.now().getTime() + LIFE),
    })
    .execute();
  return { ticket, nickname };
}

/** Logs in the person whose messenger account the code stands for. */
export async function messengerLogin(services: Services, { code }: FieldsOf<'binding.messengerLogin'>, caller: Caller) {
  const identity = await identityOf(services, code, caller.ip);
  const row = await services.db
    .updateTable('messenger_account')
    .set({ nickname: identity.nickname })
    .where('open_id', '=', identity.openId)
    .returning('person_id')
    .executeTakeFirst();
  const person = row && (await readPerson(services.db, row.person_id));
  if (!person) return { userState: 0 as const, ...(await addTicket(services, identity)) };
  assertNotFrozen(person);
  const info = await startSession(services, person, caller, { openedBy: null, byMessenger: true });
  const isStill = await services.db
    .selectFrom('messenger_account')
    .select('bound_at')
    .where('open_id', '=', identity.openId)
    .where('person_id', '=', person.id)
    // Waits for an unbinding that is under way, which would not see this session.
    .forShare()
    .executeTakeFirst();
  if (isStill) return info;
  await endSession(services, hashToken(info.token));
  return { userState: 0 as const, ...(await addTicket(services, identity)) };
}

export const identify = async (services: Services, code: string, ip: string) =>
  addTicket(services, await identityOf(services, code, ip));

export async function readMessenger({ db, ports }: Services, { id, phone }: Person) {
  const row = await db
    .selectFrom('messenger_account')
    .select(['nickname', 'bound_at'])
    .where('person_id', '=', id)
    .executeTakeFirst();
  return {
    phone: maskPhone(phone),
    available: ports.messenger.authorizeUrl({ path: '/', state: 'none' }) !== null,
    bound: row ? { nickname: row.nickname, boundAt: row.bound_at.toISOString() } : null,
  };
}

/** Takes the one use of a messenger account's ticket; refuses a used or an expired one. */
async function takeTicket(tx: Tx, ticket: string, now: Date) {
  const row = await tx
    .deleteFrom('messenger_ticket')
    .where('token_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .returning(['open_id', 'union_id', 'nickname'])
    .executeTakeFirst();
  if (!row) throw new BusinessError('微信授权已失效，请重新授权', { code: 'messenger' });
  return row;
}

const taken = () => new BusinessError('这个微信已绑定其他账号，请先在那个账号里解除关联', { code: 'taken' });
const other = () => new BusinessError('你的账号已绑定另一个微信，请先解除关联', { code: 'other' });

type BothTickets = FieldsOf<'binding.bindMessenger'>;

/** Binds the messenger account once both sides proved themselves; bound to the same account already, nothing changes. */
export async function bindMessenger(services: Services, { ticket, ownTicket }: BothTickets, person: Person) {
  const now = services.clock.now();
  const bound = await transaction(services.db, async (tx) => {
    await takeOwnTicket(tx, now, { ticket: ownTicket, personId: person.id, purpose: 'bind' });
    const proved = await takeTicket(tx, ticket, now);
    const added = await tx
      .insertInto('messenger_account')
      .values({ ...proved, person_id: person.id, bound_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nickname')
      .executeTakeFirst();
    if (added) {
      const body = `微信「${proved.nickname}」现在可以登录你的账号。`;
      await notifyAccount(tx, { personId: person.id, title: '微信已绑定', body, link: '/wechat-association', now });
      return added;
    }
    const known = await tx
      .selectFrom('messenger_account')
      .select('person_id')
      .where('open_id', '=', proved.open_id)
      .executeTakeFirst();
    if (!known) throw other();
    if (known.person_id !== person.id) throw taken();
    return null;
  });
  if (bound)
    await services.ports.sms
      .send({ phone: person.phone, kind: 'messengerBound', values: { nickname: bound.nickname } })
      .catch((error: unknown) => services.log.error(error));
  return readMessenger(services, person);
}

/** Ends every session that the messenger opened, the one that asks too when it is one of them. */
export async function unbindMessenger(services: Services, { person, tokenHash }: KnownCaller) {
  await transaction(services.db, async (tx) => {
    const row = await tx
      .deleteFrom('messenger_account')
      .where('person_id', '=', person.id)
      .returning('nickname')
      .executeTakeFirst();
    if (!row) throw new NotFound('账号没有关联微信');
    await endByMessenger(tx, services.clock.now(), person.id);
  });
  return { ...(await readMessenger(services, person)), loggedOut: await isEnded(services.db, tokenHash) };
}
