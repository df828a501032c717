import { sql } from 'kysely';
import { DAY } from '../../clock';
import type { Db } from '../../store/transaction';
import { bottleCost } from '../stock/lots';

/** So many days a rehearsal looks back. */
export const REHEARSED_DAYS = 30;
export const rehearsedSince = (now: Date) => new Date(now.getTime() - REHEARSED_DAYS * DAY);

const STATES = ['paid', 'packed', 'shipped', 'received'] as const;
const MAX_ORDERS = 3000;

/** What the newest orders of the last days paid for goods whose cost is known, and what these cost; freight aside. */
async function readSums(db: Db, now: Date) {
  const row = await db
    .with('recent', (query) =>
      query
        .selectFrom('shop_order as o')
        .select(['o.person_id', 'o.id'])
        .where('o.paid_at', '>', rehearsedSince(now))
        .where('o.state', 'in', [...STATES])
        .orderBy('o.paid_at', 'desc')
        .limit(MAX_ORDERS),
    )
    .with('lines', (query) =>
      query
        .selectFrom('recent as o')
        .innerJoin('order_line as l', (join) =>
          join.onRef('l.person_id', '=', 'o.person_id').onRef('l.order_id', '=', 'o.id'),
        )
        .innerJoin('product as p', 'p.id', 'l.product_id')
        .select(['l.share_fen', sql<number | null>`${bottleCost('p')} * l.bottles * l.quantity`.as('cost_fen')]),
    )
    .selectFrom('lines')
    .select([sql<string>`coalesce(sum(share_fen), 0)`.as('paid'), sql<string>`coalesce(sum(cost_fen), 0)`.as('cost')])
    .where('cost_fen', 'is not', null)
    .executeTakeFirstOrThrow();
  return { paidFen: Number(row.paid), costFen: Number(row.cost) };
}

/** What orders of the last days left; `costOf`: what goods cost the shop that are sold for so much. Null: no cost is known. */
export async function recentMargin(db: Db, now: Date) {
  const { paidFen, costFen } = await readSums(db, now);
  if (paidFen === 0) return null;
  return {
    marginFen: paidFen - costFen,
    costOf: (soldFen: number) => Math.round((soldFen * costFen) / paidFen),
  };
}
export type RecentMargin = Awaited<ReturnType<typeof recentMargin>>;
