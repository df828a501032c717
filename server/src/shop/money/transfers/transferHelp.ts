import type { MessageReceiver, TransferHelp } from '@cellar/shared/api/money/transfers/schema';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { money } from '@cellar/shared/format/number/money';
import { isPhone, maskPhone } from '@cellar/shared/format/person/phone';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { DAY, MINUTE } from '../../../clock';
import { findPayable, payablePaths, type Payable } from '../../../core/payables';
import { BusinessError, TooMany } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { smsTexts } from '../../../ports/sms/port';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { claimPause, limitHits, releasePause, type Limit } from '../../../store/guards/rateLimit';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { assertPayable, payStateOf, restOf } from '../payment/payState';
import { noBank } from './report';

const MAX_MESSAGES = 5;
const PAUSE_OF = 'transfer-sms';
const PAUSE = MINUTE;
/** A message whose service has not answered by then did not go. */
const ANSWER_WITHIN = MINUTE;
const perDay: Limit = { name: 'transfer-sms-day', most: 20, perMs: DAY, text: '今天发送的次数已用完，请明天再试' };
/** Of all buyers together. */
const perPhone: Limit = {
  name: 'transfer-sms-phone',
  most: 10,
  perMs: DAY,
  text: '该手机号今天收到的短信太多，请明天再试',
};

type Known = Record<Exclude<MessageReceiver, 'other'>, { name: string; phone: string } | null>;

async function knownPhones(db: Db, person: Person, { id }: Payable): Promise<Known> {
  const row = await db
    .selectFrom('shop_order')
    .select('address')
    .where('person_id', '=', person.id)
    .where('id', '=', id)
    .executeTakeFirst();
  const address = OrderAddress.safeParse(row?.address).data;
  const own = { name: person.nickname, phone: person.phone };
  const other = address && address.phone !== person.phone && isPhone(address.phone) ? address : null;
  return { own, receiver: other && { name: other.name, phone: other.phone } };
}

const valuesOf = ({ config }: Pick<Services, 'config'>, order: Payable) =>
  config.bank && { ...config.bank, orderNo: order.order_no, amount: money(restOf(order)) };

const sentFor = (db: Db | Tx, personId: string, orderId: string) =>
  db
    .selectFrom('transfer_message')
    .select(['id', 'receiver', 'phone', 'state', 'at'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const leftOf = (sent: readonly { state: string }[]) =>
  Math.max(0, MAX_MESSAGES - sent.filter(({ state }) => state !== 'failed').length);

/** To whom the bank data can be sent, and what was sent so far. */
export async function transferHelp(services: Services, person: Person, orderId: string): Promise<TransferHelp> {
  const { db, clock } = services;
  const now = clock.now();
  const order = await findPayable(db, person.id, orderId);
  const values = valuesOf(services, order);
  const sent = await sentFor(db, person.id, orderId);
  const known = await knownPhones(db, person, order);
  return {
    orderId,
    paths: payablePaths(order),
    state: payStateOf(order, now),
    now: now.toISOString(),
    text: values && smsTexts.transferData(values),
    receivers: (['own', 'receiver'] as const).flatMap((receiver) => {
      const found = known[receiver];
      return found ? [{ receiver, name: found.name, phone: maskPhone(found.phone) }] : [];
    }),
    sent: sent.map(({ id, receiver, phone, state, at }) => ({
      id,
      phone,
      receiver: receiver as MessageReceiver,
      state:
        state === 'sending' && now.getTime() - at.getTime() > ANSWER_WITHIN
          ? 'failed'
          : (state as TransferHelp['sent'][number]['state']),
      at: at.toISOString(),
    })),
    left: leftOf(sent),
  };
}

function phoneFor(known: Known, { receiver, phone }: Pick<FieldsOf<'transfers.send'>, 'receiver' | 'phone'>): string {
  const found = receiver === 'other' ? phone : known[receiver]?.phone;
  if (found) return found;
  const text = receiver === 'other' ? '请填写手机号' : '请重新选择接收人';
  throw new BusinessError(text, { code: 'invalid', fields: { phone: text } });
}

type Message = { person: Person; orderId: string; receiver: MessageReceiver; phone: string; now: Date };

/** Takes one of the order's messages, and the phone's turn; its row says how it went. */
async function takeMessage(
  services: Services,
  tx: Tx,
  { person, orderId, receiver, phone, now }: Message,
): Promise<string> {
  await lockPerson(tx, person.id);
  if (leftOf(await sentFor(tx, person.id, orderId)) === 0)
    throw new BusinessError(`每个订单最多发送 ${MAX_MESSAGES} 次`, { code: 'full', stale: true });
  const wait = await claimPause({ db: tx, clock: services.clock }, PAUSE_OF, phone, PAUSE);
  if (wait > 0) throw new TooMany(`刚发送过，请 ${wait} 秒后再试`, wait);
  const id = newId(now.getTime());
  await tx
    .insertInto('transfer_message')
    .values({ person_id: person.id, id, order_id: orderId, receiver, phone: maskPhone(phone), at: now })
    .execute();
  return id;
}

const mark = ({ db }: Services, personId: string, id: string, state: 'sent' | 'failed') =>
  db.updateTable('transfer_message').set({ state }).where('person_id', '=', personId).where('id', '=', id).execute();

/** Sends the bank data by short message: once for a key; what the service did not take can be sent again. */
export async function sendTransferData(
  services: Services,
  person: Person,
  request: FieldsOf<'transfers.send'>,
): Promise<void> {
  const { orderId, receiver, idemKey: key } = request;
  const now = services.clock.now();
  const order = await findPayable(services.db, person.id, orderId);
  const values = valuesOf(services, order);
  if (!values) throw noBank();
  assertPayable(order, now);
  const phone = phoneFor(await knownPhones(services.db, person, order), request);
  await limitHits(services, perDay, person.id);
  await limitHits(services, perPhone, phone);
  const attempt = { personId: person.id, call: 'transfers.send', key, content: { orderId, receiver, phone }, now };
  let mine = '';
  await transaction(services.db, (tx) =>
    once(tx, attempt, async () => {
      mine = await takeMessage(services, tx, { person, orderId, receiver, phone, now });
      return {};
    }),
  );
  if (!mine) return;
  try {
    await services.ports.sms.send({ phone, kind: 'transferData', values });
  } catch (error) {
    services.log.error({ error }, 'transfer message');
    await mark(services, person.id, mine, 'failed');
    await releasePause(services, PAUSE_OF, phone);
    throw new BusinessError('短信发送失败，请稍后再试', { code: 'smsFailed' });
  }
  await mark(services, person.id, mine, 'sent');
}
