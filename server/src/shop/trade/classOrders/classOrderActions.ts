import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { learnersFen, lockClassOrder, sendClassNews, type ClassOrderCore } from '../../../core/classes/classOrder';
import { cancelClassOrder, refundClassOrder } from '../../../core/classes/closeClassOrder';
import { BOOKED } from '../../../core/states/classOrder';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { askInvoice } from '../invoices/askInvoice';
import { assertDrawable } from '../invoices/assertDrawable';
import { readSession, withdrawalOf } from './sessionRows';

const changed = (text: string) => new BusinessError(text, { code: 'changed', stale: true });
const isBooked = ({ state }: ClassOrderCore) => (BOOKED as readonly string[]).includes(state);

/** Ends an order that is not paid. */
export const cancelOwn = (services: Services, personId: string, orderId: string) =>
  transaction(services.db, async (tx) => {
    const order = await lockClassOrder(tx, personId, orderId);
    if (order.state !== 'waiting') throw changed('报名状态已变化，请刷新');
    await cancelClassOrder(tx, order, { reason: '学员取消', now: services.clock.now() });
  });

type Withdrawal = Pick<FieldsOf<'classOrders.withdraw'>, 'orderId' | 'amountFen' | 'reason'>;

async function withdraw(tx: Tx, personId: string, { orderId, amountFen, reason }: Withdrawal, now: Date) {
  const order = await lockClassOrder(tx, personId, orderId);
  if (!isBooked(order)) throw changed('报名状态已变化，请刷新');
  const { starts_on } = await readSession(tx, order.session_id);
  const withdrawal = withdrawalOf({ startsOn: starts_on, valueFen: learnersFen(order) }, now);
  if (!withdrawal) throw changed('距开课不足 3 天，不能退课，请联系课程顾问');
  if (withdrawal.amountFen !== amountFen)
    throw new BusinessError(`可退金额已变为 ${money(withdrawal.amountFen)}，请重新确认`, {
      code: 'stale',
      stale: true,
    });
  await refundClassOrder(tx, order, { reason, amountFen, now });
  await sendClassNews(tx, order, {
    title: '退课成功',
    body: amountFen > 0 ? `${money(amountFen)} 原路退回，到账时间以支付渠道为准。` : '名额已释放。',
    now,
  });
  return {};
}

/** Withdraws from a paid class, once for each key. */
export const withdrawOwn = (
  services: Services,
  personId: string,
  { idemKey, ...input }: FieldsOf<'classOrders.withdraw'>,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(tx, { personId, call: 'classOrders.withdraw', key: idemKey, content: input, now }, () =>
      withdraw(tx, personId, input, now),
    );
  });

/** Asks for an invoice or changes its title, until it is being issued. */
export async function saveInvoice(services: Services, personId: string, input: FieldsOf<'classOrders.saveInvoice'>) {
  const { orderId, invoice } = input;
  await assertDrawable(services, invoice);
  await askInvoice(services, { subject: 'class', personId, orderId }, invoice);
}

/** What a learner says of the class, once an order. */
export const addReview = (services: Services, person: Person, input: FieldsOf<'classOrders.addReview'>) =>
  transaction(services.db, async (tx) => {
    const { orderId, stars, body } = input;
    const order = await lockClassOrder(tx, person.id, orderId);
    const there = await tx
      .selectFrom('class_participant')
      .select('line')
      .where('person_id', '=', person.id)
      .where('order_id', '=', orderId)
      .where('attended', '=', true)
      .executeTakeFirst();
    if (!there) throw changed('上课后才能评价');
    const { title, city } = await readSession(tx, order.session_id);
    const now = services.clock.now();
    const added = await tx
      .insertInto('course_review')
      .values({
        id: newId(now.getTime()),
        person_id: person.id,
        order_id: orderId,
        session_id: order.session_id,
        nickname: person.nickname,
        stars,
        course: title.split(' · ')[0] ?? title,
        city,
        body,
        at: now,
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw changed('你已经评价过这门课');
  });
