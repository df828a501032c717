import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { KnownCaller, Person } from '../../../core/caller';
import { transaction } from '../../../store/transaction';
import { proveCode } from '../auth/login';
import { readPersonByPhone, type PersonRow } from '../auth/session';
import { addCode, assertMayAsk, deliverCode } from '../auth/smsCode';
import { readIdentityTicket, takeTicket } from '../auth/ticket';
import { listAccounts } from './accounts';
import { bindPair, boundTo, MAX_ACCOUNTS } from './pairs';

const kind = 'bindCode';

const refused = (message: string, errorCode: string) =>
  new BusinessError(message, { code: errorCode, fields: { phone: message } });
const ownPhone = () => refused('这是当前登录的账号', 'ownPhone');
const full = (whose: string) => refused(`${whose}最多绑定 ${MAX_ACCOUNTS} 个账号，请先解除不用的账号`, 'full');

/** Answers the same whether or not somebody has the phone; who has it reads who asks, and for what. */
export async function sendBindCode(
  services: Services,
  { phone, ...captcha }: FieldsOf<'binding.sendCode'>,
  { person, ip }: KnownCaller,
) {
  if (phone === person.phone) throw ownPhone();
  await assertMayAsk(services, { phone, ...captcha }, ip);
  const isKnown = (await readPersonByPhone(services.db, phone)) !== undefined;
  const { code, answer } = await addCode(services, { phone, kind, ip, askedBy: person.id });
  if (isKnown)
    services.background.run(deliverCode(services, { phone, kind, code, values: { phone: maskPhone(person.phone) } }));
  return answer;
}

/** Both accounts are told, by message and SMS, so that nobody is bound without knowing. */
async function notifyBoth(services: Services, person: Person, other: PersonRow) {
  const now = services.clock.now();
  for (const [to, from] of [
    [person, other],
    [other, person],
  ] as const) {
    const phone = maskPhone(from.phone);
    const body = `你的账号已与 ${phone} 绑定，可以互相切换登录。如非本人操作，请解除绑定并修改密码。`;
    await notifyAccount(services.db, { personId: to.id, title: '账号已绑定', body, link: '/bindingAccount', now });
    await services.ports.sms
      .send({ phone: to.phone, kind: 'accountBound', values: { phone } })
      .catch((error: unknown) => services.log.error(error));
  }
}

async function assertPlace(services: Services, own: string, other: string) {
  if ((await boundTo(services.db, own)).length + 1 >= MAX_ACCOUNTS) throw full('');
  if ((await boundTo(services.db, other)).length + 1 >= MAX_ACCOUNTS) throw full('对方');
}

/** Binds another account to the own one, once each has proved itself by a code to its phone. */
export async function addAccount(
  services: Services,
  { phone, code, ownTicket: ticket }: FieldsOf<'binding.addAccount'>,
  caller: KnownCaller,
) {
  const { person, ip } = caller;
  const now = services.clock.now();
  const own = { ticket, personId: person.id, purpose: 'bind' as const };
  if (phone === person.phone) throw ownPhone();
  await readIdentityTicket(services.db, now, own);
  const { person: other, use } = await proveCode(services, { phone, code, kind, askedBy: person.id }, ip);
  const isNew = !(await boundTo(services.db, person.id)).includes(other.id);
  if (isNew) await assertPlace(services, person.id, other.id);
  await use();
  await transaction(services.db, async (tx) => {
    await takeTicket(tx, now, own);
    if (!(await bindPair(tx, person.id, other.id, now))) throw full('');
  });
  if (isNew) await notifyBoth(services, person, other);
  return listAccounts(services, caller);
}
