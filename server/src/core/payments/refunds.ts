import { emitEvent } from '../events/webhookEvents';
import { sql } from 'kysely';
import { refundTransitions, type RefundState } from '../states/refund';
import { statesBefore } from '../states/transitions';
import { newId } from '../../store/ids';
import { moveLedger } from '../ledger';
import { spreadOver, sumOf } from '../pricing/spread';
import type { Db, Tx } from '../../store/transaction';
import { outNumber } from './outNumber';
import { movePayment, paymentsOf, type Payment } from './payments';

export type RefundRequest = {
  payment: Payment;
  amountFen: number;
  reason: string;
  /** The return that it is for. */
  returnId?: string;
  /** The request for principal that it is for. */
  principalReturnId?: string;
  now: Date;
};

/** What of a payment's money is not yet given back, nor on its way. */
export async function refundableFen(db: Db, payment: Payment): Promise<number> {
  const { given } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('given'))
    .where('person_id', '=', payment.person_id)
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return payment.received_fen - Number(given);
}

/** What price protection paid back of an order; it is part of what the order calls refunded. */
export async function protectedFen(db: Db, personId: string, orderId: string): Promise<number> {
  const { fen } = await db
    .selectFrom('price_protection')
    .select(sql<number>`coalesce(sum(fen), 0)::bigint`.as('fen'))
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(fen);
}

type BackReason = '订单退款' | '价保退差';
type Subject = Pick<Payment, 'person_id' | 'subject_kind' | 'subject_id'>;

/**
 * What of money that goes back to the balance is gift again: as much as was taken of the gifts, in proportion to `ofFen` (what the balance
 * paid, unless said otherwise), and never more than was taken. The person is locked.
 */
export async function giftOfBack(
  tx: Tx,
  { person_id, subject_kind, subject_id }: Subject,
  { amountFen, reason, ofFen }: { amountFen: number; reason: BackReason; ofFen?: number },
): Promise<number> {
  const moved = await tx
    .selectFrom('ledger_entry')
    .select(['amount', 'gift_amount', 'reason'])
    .where('person_id', '=', person_id)
    .where('account', '=', 'balance')
    .where('ref_kind', '=', subject_kind)
    .where('ref_id', '=', subject_id)
    .execute();
  const sum = (of: '订单支付' | BackReason, part: 'amount' | 'gift_amount') =>
    sumOf(moved.filter((entry) => entry.reason === of).map((entry) => Math.abs(entry[part])));
  const paidFen = ofFen ?? sum('订单支付', 'amount');
  const taken = sum('订单支付', 'gift_amount');
  if (paidFen === 0 || taken === 0) return 0;
  const due = Math.floor((taken * (sum(reason, 'amount') + amountFen)) / paidFen) - sum(reason, 'gift_amount');
  const left = taken - sum('订单退款', 'gift_amount') - sum('价保退差', 'gift_amount');
  return Math.max(0, Math.min(amountFen, due, left));
}

/** Writes down that money goes back; the balance gets it at once, a channel by the job that follows. Never more than came. */
export async function addRefund(tx: Tx, request: RefundRequest): Promise<void> {
  const { payment, amountFen, reason, returnId, principalReturnId, now } = request;
  const amount = Math.min(amountFen, await refundableFen(tx, payment));
  if (amount <= 0) return;
  const id = newId(now.getTime());
  await tx
    .insertInto('refund')
    .values({
      person_id: payment.person_id,
      id,
      order_id: payment.subject_id,
      payment_id: payment.id,
      amount_fen: amount,
      state: 'created',
      reason,
      out_no: outNumber('R', now),
      created_at: now,
      return_id: returnId ?? null,
      principal_return_id: principalReturnId ?? null,
    })
    .execute();
  const data = { refundId: id, orderId: payment.subject_id, amountFen: amount };
  await emitEvent(tx, { event: 'refund.started', data, at: now });
  if (payment.method !== 'balance') return;
  await moveLedger(tx, {
    personId: payment.person_id,
    account: 'balance',
    amount,
    giftAmount: await giftOfBack(tx, payment, { amountFen: amount, reason: '订单退款' }),
    reason: '订单退款',
    ref: { kind: payment.subject_kind, id: payment.subject_id },
    now,
  });
  await settleRefund(tx, { personId: payment.person_id, id, to: 'done', now });
}

/** The refund went through, or did not; once only. */
export async function settleRefund(
  tx: Tx,
  { personId, id, to, now, problem }: { personId: string; id: string; to: RefundState; now: Date; problem?: string },
): Promise<void> {
  const refund = await tx
    .updateTable('refund')
    .set({ state: to, problem: problem ?? null, ...(to === 'done' ? { done_at: now } : {}) })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(refundTransitions, to))
    .returning(['payment_id', 'order_id', 'amount_fen'])
    .executeTakeFirst();
  if (!refund || to !== 'done') return;
  const { received_fen, applied, subject_kind } = await tx
    .selectFrom('payment')
    .select(['received_fen', 'applied', 'subject_kind'])
    .where('person_id', '=', personId)
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const { done } = await tx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('done'))
    .where('person_id', '=', personId)
    .where('payment_id', '=', refund.payment_id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  if (Number(done) === received_fen)
    await tx
      .updateTable('payment')
      .set({ state: 'refunded' })
      .where('person_id', '=', personId)
      .where('id', '=', refund.payment_id)
      .where('state', '=', 'paid')
      .execute();
  if (applied && subject_kind !== 'recharge')
    await tx
      .updateTable(subject_kind === 'class' ? 'class_order' : 'shop_order')
      .set({ refunded_fen: sql`refunded_fen + ${refund.amount_fen}`, money_at: now })
      .where('person_id', '=', personId)
      .where('id', '=', refund.order_id)
      .execute();
}

/** Everything that counted for the order goes back the way it came, but for what price protection paid back. The order is locked. */
export async function refundAll(
  tx: Tx,
  { personId, orderId, reason, now }: { personId: string; orderId: string; reason: string; now: Date },
): Promise<void> {
  let cheaper = await protectedFen(tx, personId, orderId);
  for (const payment of await paymentsOf(tx, personId, orderId)) {
    if (!payment.applied) continue;
    const left = await refundableFen(tx, payment);
    const withheld = Math.min(cheaper, left);
    cheaper -= withheld;
    await addRefund(tx, { payment, amountFen: left - withheld, reason, now });
  }
}

/** What of an order's money is with the shop, and would go back with all of it. */
export async function wholeRefundFen(db: Db, personId: string, orderId: string): Promise<number> {
  const left: number[] = [];
  for (const payment of await paymentsOf(db, personId, orderId))
    if (payment.applied) left.push(await refundableFen(db, payment));
  return sumOf(left) - (await protectedFen(db, personId, orderId));
}

/** How an amount that goes back is split over what was paid for the order: in proportion to what is left of each payment. */
export async function splitRefund(
  db: Db,
  { personId, orderId, amountFen }: { personId: string; orderId: string; amountFen: number },
): Promise<{ payment: Payment; fen: number }[]> {
  const applied = (await paymentsOf(db, personId, orderId)).filter((payment) => payment.applied).reverse();
  const left: number[] = [];
  for (const payment of applied) left.push(await refundableFen(db, payment));
  if (amountFen > sumOf(left)) throw new Error(`order ${orderId} has ${sumOf(left)} left to refund, not ${amountFen}`);
  return spreadOver(
    amountFen,
    applied.map((payment, i) => ({ payment, left: left[i]! })),
    (one) => one.left,
  ).flatMap(([{ payment }, fen]) => (fen > 0 ? [{ payment, fen }] : []));
}

/** What of an order's total stays with the shop, given the returns and the price protection so far. */
export async function keptFen(
  db: Db,
  { person_id, id, total_fen }: { person_id: string; id: string; total_fen: number },
): Promise<number> {
  const { given } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('given'))
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .where('return_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return total_fen - Number(given) - (await protectedFen(db, person_id, id));
}

export type MoneyReceived = { amountFen: number; channelNo?: string; now: Date };

/** Money of an attempt has come; where it does not count, for `reason`, it goes back. */
export async function bookPayment(
  tx: Tx,
  payment: Payment,
  { amountFen, channelNo, now }: MoneyReceived,
  reason: string | null,
): Promise<void> {
  await movePayment(tx, payment, 'paid', {
    receivedFen: amountFen,
    applied: reason === null,
    now,
    ...(channelNo === undefined ? {} : { channelNo }),
  });
  if (reason !== null)
    await addRefund(tx, { payment: { ...payment, received_fen: amountFen }, amountFen, reason, now });
}
