import type { Tx } from '../../store/transaction';
import { closeOpenPayments } from '../payments/payments';
import { addRefund, refundAll, splitRefund } from '../payments/refunds';
import { moveClassOrder, type ClassOrderCore } from './classOrder';
import { freeSeats, lockSession } from './seats';

type Close = { reason: string; now: Date };

/** An unpaid order comes to nothing: its seats are free, what was paid in part goes back. The order is locked. */
export async function cancelClassOrder(tx: Tx, order: ClassOrderCore, { reason, now }: Close): Promise<void> {
  const ref = { personId: order.person_id, orderId: order.id, reason, now };
  await moveClassOrder(tx, order, {
    to: 'cancelled',
    words: `报名已取消：${reason}`,
    now,
    more: { closed_at: now, close_reason: reason, back_fen: order.paid_fen },
  });
  await freeSeats(tx, await lockSession(tx, order.session_id), order.seats, now);
  await closeOpenPayments(tx, ref);
  await refundAll(tx, ref);
}

/** A paid order ends before its class: its seats are free, and so much of the money goes back the way it came. The order is locked. */
export async function refundClassOrder(
  tx: Tx,
  order: ClassOrderCore,
  { reason, amountFen, now }: Close & { amountFen: number },
): Promise<void> {
  const { person_id: personId, id: orderId } = order;
  await moveClassOrder(tx, order, {
    to: 'refunded',
    words: `已退课：${reason}`,
    now,
    more: { closed_at: now, close_reason: reason, back_fen: amountFen },
  });
  await freeSeats(tx, await lockSession(tx, order.session_id), order.seats, now);
  for (const { payment, fen } of await splitRefund(tx, { personId, orderId, amountFen }))
    await addRefund(tx, { payment, amountFen: fen, reason, now });
}
