import type { BoundAccount } from '@cellar/shared/api/identity/binding/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, LoginRequired, NotFound } from '../../../errors/businessError';
import { hashToken } from '../../../http/calls/caller';
import type { KnownCaller } from '../../../core/caller';
import { transaction } from '../../../store/transaction';
import { endSession, isEnded, originOf, readPerson, type PersonRow } from '../auth/session';
import { startSession } from '../auth/startSession';
import { boundTo, isBound, MAX_ACCOUNTS, unbindPair } from './pairs';

const accountOf = (person: PersonRow, canSwitch: boolean): BoundAccount => ({
  id: person.id,
  nickname: person.nickname,
  phone: maskPhone(person.phone),
  avatar: Picture.nullable().catch(null).parse(person.avatar),
  levelName: person.level_name,
  frozen: person.frozen_at !== null,
  canSwitch,
});

export async function listAccounts({ db }: Services, { person, tokenHash }: KnownCaller) {
  const ids = await boundTo(db, person.id);
  const { openedBy } = await originOf(db, tokenHash);
  const reachable = openedBy ? [openedBy, ...(await boundTo(db, openedBy))] : ids;
  const rows = await Promise.all([person.id, ...ids].map((id) => readPerson(db, id)));
  const [own, ...others] = rows.filter((row) => row !== undefined && row.cancelled_at === null) as PersonRow[];
  if (!own) throw new LoginRequired();
  const list = others.map((row) => accountOf(row, reachable.includes(row.id)));
  return {
    own: accountOf(own, false),
    list: list.sort((a, b) => a.phone.localeCompare(b.phone)),
    most: MAX_ACCOUNTS,
  };
}

const notBound = () => new NotFound('该账号已解除绑定');

/** Each side can end it, and learns that it ended. */
export async function removeAccount(services: Services, accountId: string, caller: KnownCaller) {
  const { person, tokenHash } = caller;
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    if (!(await unbindPair(tx, person.id, accountId, now))) throw notBound();
    const other = await readPerson(tx, accountId);
    for (const [personId, phone] of [
      [person.id, other?.phone ?? ''],
      [accountId, person.phone],
    ] as const) {
      const body = `你的账号与 ${maskPhone(phone)} 已解除绑定，通过绑定打开的登录都已退出。`;
      await notifyAccount(tx, { personId, title: '账号已解除绑定', body, link: '/bindingAccount', now });
    }
  });
  return { ...(await listAccounts(services, caller)), loggedOut: await isEnded(services.db, tokenHash) };
}

/** Logs in as another account that agreed; the browser has one session, so the one that asked ends. */
export async function switchLogin(services: Services, accountId: string, caller: KnownCaller) {
  const { person, tokenHash } = caller;
  const { openedBy, byMessenger } = await originOf(services.db, tokenHash);
  const isBack = accountId === openedBy;
  // Who switched here goes on by their own agreements, never by those of the account that they are in.
  const pair = [isBack ? person.id : (openedBy ?? person.id), accountId] as const;
  const other =
    accountId !== person.id && (await isBound(services.db, ...pair))
      ? await readPerson(services.db, accountId)
      : undefined;
  if (!other || other.cancelled_at) throw notBound();
  // No 401: the account that asks is not the frozen one.
  if (other.frozen_at) throw new BusinessError('该账号已被冻结，暂时不能切换', { code: 'otherFrozen' });
  const info = await startSession(services, other, caller, { openedBy: isBack ? null : pair[0], byMessenger });
  if (!(await isBound(services.db, ...pair))) {
    // Unbound meanwhile, before this session was there to be ended.
    await endSession(services, hashToken(info.token));
    throw notBound();
  }
  if (tokenHash) await endSession(services, tokenHash);
  return info;
}
