import type { Tx } from '../../store/transaction';
import { countSales } from './countSales';
import { undoOrder } from './undoOrder';
import { closeOpenPayments } from '../payments/payments';
import { refundAll } from '../payments/refunds';
import type { OrderCore } from './lockOrder';
import { moveOrder } from './moveOrder';
import { canMove } from '../states/transitions';
import { returnTransitions } from '../states/return';
import { casesOfOrder, moveCase } from '../returns/returnCase';

type Closing = { personId: string; orderId: string; now: Date };

/** The whole order came to nothing: what was still asked for some of its goods is answered with it. The order is locked. */
async function closeCases(tx: Tx, { personId, orderId, now }: Closing): Promise<void> {
  for (const one of await casesOfOrder(tx, personId, orderId))
    if (canMove(returnTransitions, one.state, 'closed'))
      await moveCase(tx, one, { to: 'closed', who: 'automatic', title: '申请已关闭', text: '订单已全部退款', now });
}

type Close = { reason: string; now: Date };

/** An unpaid order comes to nothing: what it took goes back, a part that the balance paid already too. The order is locked. */
export async function closeUnpaid(
  tx: Tx,
  order: OrderCore,
  { to, reason, now }: Close & { to: 'cancelled' | 'expired' },
): Promise<void> {
  const ref = { personId: order.person_id, orderId: order.id, now };
  await moveOrder(tx, order, {
    to,
    text: to === 'expired' ? '超时未支付，订单已关闭' : `订单已取消：${reason}`,
    now,
    more: { close_reason: reason },
  });
  await closeOpenPayments(tx, { ...ref, reason });
  await undoOrder(tx, ref);
  await refundAll(tx, { ...ref, reason });
}

/** Money back for an order that was paid: before it leaves, or when its parcel was not taken. The order is locked. */
export async function closePaid(
  tx: Tx,
  order: OrderCore,
  { to, reason, now }: Close & { to: 'refunded' | 'refused' },
): Promise<void> {
  const ref = { personId: order.person_id, orderId: order.id, now };
  await moveOrder(tx, order, {
    to,
    text: to === 'refused' ? '包裹未签收，款项原路退回' : `已为你退款：${reason}`,
    now,
    more: { close_reason: reason },
  });
  await closeCases(tx, ref);
  await undoOrder(tx, ref);
  await countSales(tx, { ...ref, sign: -1 });
  await refundAll(tx, { ...ref, reason });
}
