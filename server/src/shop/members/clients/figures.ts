import { sql } from 'kysely';
import type { Db } from '../../../store/transaction';

export type Figures = { orders: number; paidFen: number; firstOrderAt: Date | null; visitedAt: Date | null };
const NONE: Figures = { orders: 0, paidFen: 0, firstOrderAt: null, visitedAt: null };

const latest = (...moments: (Date | null | undefined)[]) =>
  moments.reduce<Date | null>((known, one) => (one && (!known || one > known) ? one : known), null);

/** Paid orders whose money was not given back altogether. */
export const paidOrders = (db: Db, personIds: readonly string[]) =>
  db
    .selectFrom('shop_order as o')
    .where('o.person_id', 'in', personIds)
    .where('o.paid_at', 'is not', null)
    .where(sql<boolean>`o.paid_fen > o.refunded_fen`);

/** What these persons bought, and when they were last seen. */
export async function readFigures(db: Db, personIds: readonly string[]): Promise<(personId: string) => Figures> {
  if (personIds.length === 0) return () => NONE;
  const [bought, looked, loggedIn] = await Promise.all([
    paidOrders(db, personIds)
      .select(['o.person_id', (select) => select.fn.countAll().as('orders')])
      .select(sql<string>`sum(o.paid_fen - o.refunded_fen)`.as('paid'))
      .select((select) => select.fn.min('o.placed_at').as('first_at'))
      .groupBy('o.person_id')
      .execute(),
    db
      .selectFrom('footprint')
      .select(['person_id', (select) => select.fn.max('seen_at').as('at')])
      .where('person_id', 'in', personIds)
      .groupBy('person_id')
      .execute(),
    db
      .selectFrom('session_token')
      .select(['person_id', (select) => select.fn.max('created_at').as('at')])
      .where('person_id', 'in', personIds)
      .groupBy('person_id')
      .execute(),
  ]);
  return (personId) => {
    const own = bought.find((row) => row.person_id === personId);
    const [look, login] = [looked, loggedIn].map((rows) => rows.find((row) => row.person_id === personId)?.at);
    return {
      orders: Number(own?.orders ?? 0),
      paidFen: Number(own?.paid ?? 0),
      firstOrderAt: own?.first_at ?? null,
      visitedAt: latest(look, login),
    };
  };
}
