import type { BoundAccount } from '@cellar/shared/api/binding/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { maskPhone } from '@cellar/shared/format/phone';
import type { App } from '../../app';
import { BusinessError, LoginRequired, NotFound } from '../../errors/businessError';
import type { FieldsOf, KnownCaller, Person } from '../../http/handler';
import { tellAccount } from '../../core/tellAccount';
import { transaction } from '../../store/transaction';
import { proveCode } from '../auth/login';
import { endSession, readPerson, type PersonRow } from '../auth/session';
import { startSession } from '../auth/startSession';
import { boundTo, joinGroups, leaveGroup, MAX_ACCOUNTS } from './groups';

const accountOf = (person: PersonRow): BoundAccount => ({
  id: person.id,
  nickname: person.nickname,
  phone: maskPhone(person.phone),
  avatar: Picture.nullable().catch(null).parse(person.avatar),
  levelName: person.level_name,
  frozen: person.frozen_at !== null,
});

export async function listAccounts({ db }: App, personId: string) {
  const ids = await boundTo(db, personId);
  const rows = await Promise.all([personId, ...ids].map((id) => readPerson(db, id)));
  const [own, ...others] = rows.filter((row) => row !== undefined && row.cancelled_at === null) as PersonRow[];
  if (!own) throw new LoginRequired();
  const list = others.map(accountOf).sort((a, b) => a.phone.localeCompare(b.phone));
  return { own: accountOf(own), list, most: MAX_ACCOUNTS };
}

/** Both accounts are told, so that nobody is bound without knowing. */
async function tellBoth(app: App, person: Person, other: PersonRow) {
  const now = app.clock.now();
  for (const [to, from] of [
    [person, other],
    [other, person],
  ] as const) {
    const body = `你的账号已与 ${maskPhone(from.phone)} 绑定，可以互相切换登录。如非本人操作，请解除绑定并修改密码。`;
    await tellAccount(app.db, { personId: to.id, title: '账号已绑定', body, link: '/bindingAccount', now });
  }
  await app.ports.sms
    .send({ phone: other.phone, kind: 'accountBound', values: { phone: maskPhone(person.phone) } })
    .catch((error: unknown) => app.log.error(error));
}

/** Binds another account, whose phone got the code, to the own one. */
export async function addAccount(
  app: App,
  { phone, code }: FieldsOf<'binding.addAccount'>,
  { person, ip }: KnownCaller,
) {
  const refused = (words: string, errorCode: string) =>
    new BusinessError(words, { code: errorCode, fields: { phone: words } });
  if (phone === person.phone) throw refused('这是当前登录的账号', 'ownPhone');
  const { person: other, use } = await proveCode(app, { phone, code }, ip);
  const isNew = !(await boundTo(app.db, person.id)).includes(other.id);
  await transaction(app.db, async (tx) => {
    if (!(await joinGroups(tx, person.id, other.id, app.clock.now())))
      throw refused(`最多绑定 ${MAX_ACCOUNTS} 个账号，请先解除不用的账号`, 'full');
  });
  await use();
  if (isNew) await tellBoth(app, person, other);
  return listAccounts(app, person.id);
}

const notBound = () => new NotFound('该账号已解除绑定');

export async function removeAccount(app: App, accountId: string, personId: string) {
  await transaction(app.db, async (tx) => {
    const others = await boundTo(tx, personId);
    const isKnown = accountId === personId ? others.length > 0 : others.includes(accountId);
    if (!isKnown) throw notBound();
    await leaveGroup(tx, accountId);
  });
  return listAccounts(app, personId);
}

/** Logs in as another account of the group; the browser has one session, so the one that asked ends. */
export async function switchLogin(app: App, accountId: string, caller: KnownCaller) {
  const isBound = (await boundTo(app.db, caller.person.id)).includes(accountId);
  const other = isBound ? await readPerson(app.db, accountId) : undefined;
  if (!other || other.cancelled_at) throw notBound();
  // No 401: the account that asks is not the frozen one.
  if (other.frozen_at) throw new BusinessError('该账号已被冻结，暂时不能切换', { code: 'otherFrozen' });
  const info = await startSession(app, other, caller);
  if (caller.tokenHash) await endSession(app, caller.tokenHash);
  return info;
}
