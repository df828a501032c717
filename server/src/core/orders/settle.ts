import { money } from '@cellar/shared/format/number/money';
import type { Tx } from '../../store/transaction';
import { offerOf, ordersOfOffer } from '../campaigns/offerOf';
import { countSales } from './countSales';
import { spendCoupon, type OrderRef } from './undoOrder';
import { lockOrder, type OrderCore } from './lockOrder';
import { moveOrder } from './moveOrder';
import { emitEvent } from '../events/webhookEvents';
import { notifyPerson } from './notifyPerson';
import { closeOpenPayments, paidWith, type Payment } from '../payments/payments';
import { bookPayment, type MoneyReceived } from '../payments/refunds';

/** The whole order is paid: its coupon is spent, its goods count as sold, other attempts end. */
async function payOrder(tx: Tx, order: OrderCore, text: string, now: Date): Promise<void> {
  const { person_id: personId, id: orderId } = order;
  const offer = offerOf(order);
  const rules = ordersOfOffer(order);
  await moveOrder(tx, order, { to: 'paid', text, now, more: { paid_fen: order.paid_fen, money_at: now } });
  const data = { orderId, orderNo: order.order_no, amountFen: order.paid_fen };
  await emitEvent(tx, { event: 'order.paid', data, at: now });
  await spendCoupon(tx, { personId, orderId, now });
  await closeOpenPayments(tx, { personId, orderId, reason: '订单已支付', now });
  await countSales(tx, { personId, orderId, sign: 1 });
  await notifyPerson(tx, {
    personId,
    orderId,
    title: '支付成功',
    body: `支付成功，${rules?.paidMessage ?? '我们会尽快为你打包发货'}。`,
    now,
  });
  if (offer) await rules?.paid(tx, offer, now);
}

/** Why money that came does not count; null when it does. */
async function whyNot(tx: Tx, order: OrderCore, amountFen: number, now: Date): Promise<string | null> {
  const { state, paid_fen, total_fen } = order;
  if (state === 'cancelled' || state === 'expired') return '订单已关闭，自动退款';
  if (state !== 'waiting' || paid_fen + amountFen > total_fen) return '重复支付，自动退款';
  const offer = offerOf(order);
  const reason = offer && (await ordersOfOffer(order)?.whyNot(tx, offer, now));
  return reason ? `${reason}，自动退款` : null;
}

/**
 * Money has come. It counts while the order, and the group of its offer, wait for it; otherwise it goes back. Order and payment are
 * locked. Says whether it counts.
 */
export async function receiveMoney(
  tx: Tx,
  order: OrderCore,
  payment: Payment,
  received: MoneyReceived,
): Promise<boolean> {
  const { amountFen, now } = received;
  const reason = await whyNot(tx, order, amountFen, now);
  await bookPayment(tx, payment, received, reason);
  if (reason !== null) {
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '款项将原路退回',
      body: `${reason}，${money(amountFen)} 将原路退回。`,
      now,
    });
    return false;
  }
  order.paid_fen += amountFen;
  if (order.paid_fen === order.total_fen) await payOrder(tx, order, `已支付（${paidWith(payment)}）`, now);
  else
    await tx
      .updateTable('shop_order')
      .set({ paid_fen: order.paid_fen, money_at: now })
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .execute();
  return true;
}

/** An order for which nothing is to be paid is paid as soon as it is made. */
export async function settleFree(tx: Tx, { personId, orderId, now }: OrderRef): Promise<void> {
  const order = await lockOrder(tx, personId, orderId);
  await payOrder(tx, order, '优惠已抵扣全部金额，无需支付', now);
}
