import { sql } from 'kysely';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import type { Db } from '../../../store/transaction';

/** What came and went on a day, by way to pay and by what was paid for. */
export type Movement = {
  day: string;
  method: ClosingSheet['methods'][number]['method'];
  subject: ClosingSheet['subjects'][number]['subject'];
  paidFen: number;
  payments: number;
  refundedFen: number;
  refunds: number;
};
/** Instants; `to` is not part of it. */
export type Range = { from: Date; to: Date };

const dayIn = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;

/**
 * What counts: payments when they came, their refunds when they went, what price protection gave back, and what of a transfer was more than
 * its order and stays with the shop as a balance.
 */
export const movedIn = ({ from, to }: Range) => sql`
  select ${dayIn('p.paid_at')} as day, p.method, p.subject_kind as subject, p.subject_id, p.received_fen as paid, 1 as payments, 0 as back, 0 as refunds
  from payment p where p.applied and p.paid_at >= ${from} and p.paid_at < ${to}
  union all
  select ${dayIn('r.done_at')}, p.method, p.subject_kind, p.subject_id, 0, 0, r.amount_fen, 1
  from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
  where p.applied and r.state = 'done' and r.done_at >= ${from} and r.done_at < ${to}
  union all
  select ${dayIn('c.at')}, 'balance', 'order', c.order_id, 0, 0, c.fen, 1
  from price_protection c where c.at >= ${from} and c.at < ${to}
  union all
  select ${dayIn('t.decided_at')}, p.method, 'recharge', p.subject_id, t.surplus_fen, 1, 0, 0
  from transfer t join payment p on p.person_id = t.person_id and p.id = t.id
  where t.surplus_fen > 0 and t.decided_at >= ${from} and t.decided_at < ${to}`;

/** Movements by day, way to pay and what was paid for, the earliest day first. */
export async function movementsOf(db: Db, range: Range): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select day, method, subject, sum(paid)::bigint as "paidFen", sum(payments)::int as payments,
      sum(back)::bigint as "refundedFen", sum(refunds)::int as refunds
    from (${movedIn(range)}) moved group by day, method, subject order by day, method, subject`.execute(db);
  return rows;
}

/** What came and went, by day; kept added up (migration 426). `to` is not part of it. */
export async function daySums(db: Db, { from, to }: { from: string; to: string }): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select day, sum(paid_fen)::bigint as "paidFen", sum(payments)::int as payments,
      sum(refunded_fen)::bigint as "refundedFen", sum(refunds)::int as refunds
    from money_day where day >= ${from} and day < ${to} group by day`.execute(db);
  return rows;
}

export type Sums = Pick<Movement, 'paidFen' | 'payments' | 'refundedFen' | 'refunds'>;
export const NO_SUMS: Sums = { paidFen: 0, payments: 0, refundedFen: 0, refunds: 0 };

const plus = (one: Sums, other: Sums): Sums => ({
  paidFen: one.paidFen + other.paidFen,
  payments: one.payments + other.payments,
  refundedFen: one.refundedFen + other.refundedFen,
  refunds: one.refunds + other.refunds,
});

/** The sums of movements that are alike in `key`, in the order in which they are met. */
export function sumBy<K extends 'method' | 'subject'>(movements: readonly Movement[], key: K): Map<Movement[K], Sums> {
  const sums = new Map<Movement[K], Sums>();
  for (const movement of movements) sums.set(movement[key], plus(sums.get(movement[key]) ?? NO_SUMS, movement));
  return sums;
}

export const sumOf = (movements: readonly Sums[]): Sums => movements.reduce(plus, NO_SUMS);

export const netOf = (movements: readonly Sums[]): number => {
  const { paidFen, refundedFen } = sumOf(movements);
  return paidFen - refundedFen;
};
