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
async function readSums(db: Db, now: Date, most: number) {
  const row = await db
    .with('recent', (query) =>
      query
        .selectFrom('shop_order as o')
        .select(['o.person_id', 'o.id', 'o.paid_at'])
        .where('o.paid_at', '>', rehearsedSince(now))
        .where('o.state', 'in', [...STATES])
        .orderBy('o.paid_at', 'desc')
        .limit(most),
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
    .select(({ selectFrom }) => [
      selectFrom('recent').select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('orders'),
      selectFrom('recent').select(sql<Date | null>`min(paid_at)`.as('at')).$asScalar().as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const isPart = row.orders === most && row.oldest !== null;
  return { paidFen: Number(row.paid), costFen: Number(row.cost), since: isPart ? row.oldest : null };
}

/**
 * What orders of the last days left, where there are too many as much a day as the newest; `costOf`: what goods cost the shop that are sold
 * for so much. Null: no cost is known.
 */
export async function recentMargin(db: Db, now: Date, most = MAX_ORDERS) {
  const { paidFen, costFen, since } = await readSums(db, now, most);
  if (paidFen === 0) return null;
  const share = since ? (REHEARSED_DAYS * DAY) / Math.max(1, now.getTime() - since.getTime()) : 1;
  return {
    marginFen: Math.round((paidFen - costFen) * share),
    costOf: (soldFen: number) => Math.round((soldFen * costFen) / paidFen),
  };
}
export type RecentMargin = Awaited<ReturnType<typeof recentMargin>>;
