import { money } from '@cellar/shared/format/number/money';
import type { Tx } from '../../store/transaction';
import { closeOpenPayments } from '../payments/payments';
import { addRefund, refundAll, splitRefund } from '../payments/refunds';
import { addClassEvent, changeClassOrder, moveClassOrder, type ClassOrderCore } from './classOrder';
import { freeSeats, lockSession } from './seats';

type Close = { reason: string; now: Date };

/** An unpaid order comes to nothing: its seats are free, what was paid in part goes back. The order is locked. */
export async function cancelClassOrder(tx: Tx, order: ClassOrderCore, { reason, now }: Close): Promise<void> {
  const ref = { personId: order.person_id, orderId: order.id, reason, now };
  await moveClassOrder(tx, order, {
    to: 'cancelled',
    text: `报名已取消：${reason}`,
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
    text: `已退课：${reason}`,
    now,
    more: { closed_at: now, close_reason: reason, back_fen: (order.back_fen ?? 0) + amountFen },
  });
  await freeSeats(tx, await lockSession(tx, order.session_id), order.seats, now);
  await refundPart(tx, { personId, orderId, amountFen, reason, now });
}

type Part = { personId: string; orderId: string; amountFen: number; reason: string; now: Date };

async function refundPart(tx: Tx, { reason, now, ...part }: Part): Promise<void> {
  for (const { payment, fen } of await splitRefund(tx, part))
    await addRefund(tx, { payment, amountFen: fen, reason, now });
}

/**
 * One learner of a paid order does not come: the seat is free, and so much of its price goes back the way it came. The others stay. The
 * order is locked.
 */
export async function removeClassLearner(
  tx: Tx,
  order: ClassOrderCore,
  { line, reason, amountFen, now }: Close & { line: number; amountFen: number },
): Promise<void> {
  const { person_id: personId, id: orderId } = order;
  await tx
    .deleteFrom('class_participant')
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute();
  await changeClassOrder(tx, order, {
    seats: order.seats - 1,
    removed_seats: order.removed_seats + 1,
    back_fen: (order.back_fen ?? 0) + amountFen,
  });
  await addClassEvent(tx, order, `已减少 1 位学员，${money(amountFen)} 原路退回`, now);
  await freeSeats(tx, await lockSession(tx, order.session_id), 1, now);
  await refundPart(tx, { personId, orderId, amountFen, reason, now });
}
