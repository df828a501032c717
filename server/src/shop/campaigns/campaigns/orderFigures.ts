import { sql, type RawBuilder } from 'kysely';
import type { Measured } from '@cellar/shared/api/campaigns/campaigns/schema';
import type { Db } from '../../../store/transaction';
import type { Summed } from '../offers/keptFigures';
import { PAID_STATES } from '../offers/offerStore';

/** `parts`: rows of what it sold or gave; `lines`: which lines `l` of orders `o` these are. */
type Sold = { parts: RawBuilder<unknown>; lines: RawBuilder<boolean> };

const ordersOf = (tries: RawBuilder<unknown>): Sold => ({
  parts: tries,
  lines: sql`(o.person_id, o.id) in (${tries})`,
});

/** Campaigns that sell or give goods by orders. `table`: whose `to_at` ends them. */
const KINDS = {
  'super-buys': {
    table: 'flash_sale',
    sold: (id: string): Sold => ({
      parts: sql`select from order_line where flash_sale_id = ${id}`,
      lines: sql`l.flash_sale_id = ${id}`,
    }),
  },
  'light-robs': {
    table: 'light_rob',
    sold: (id: string) =>
      ordersOf(sql`select person_id, order_id from light_rob_try where light_rob_id = ${id} and order_id is not null`),
  },
  'free-buys': {
    table: 'free_buy',
    sold: (id: string) =>
      ordersOf(sql`select person_id, order_id from free_buy_try where campaign_id = ${id} and order_id is not null`),
  },
};
type Selling = keyof typeof KINDS;
export const isSelling = (kind: string): kind is Selling => Object.hasOwn(KINDS, kind);
export const SELLING = Object.entries(KINDS).map(([name, { table }]) => ({ name: name as Selling, table }));

const IS_KNOWN = sql`l.cost_fen is not null and l.cost_unknown = 0`;

async function addUp(db: Db, lines: RawBuilder<boolean>): Promise<Omit<Measured, 'at'>> {
  const row = await db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .where(lines)
    .where('l.gift', '=', false)
    .where('o.state', 'in', [...PAID_STATES])
    .select([
      sql<number>`count(distinct o.id)::int`.as('orders'),
      sql<number>`count(distinct o.person_id)::int`.as('people'),
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`count(*) filter (where ${IS_KNOWN})::int`.as('known'),
      sql<string>`coalesce(sum(l.share_fen), 0)`.as('paidFen'),
      sql<string>`coalesce(sum(l.off_fen), 0)`.as('offFen'),
      sql<string>`coalesce(sum(l.share_fen - l.cost_fen) filter (where ${IS_KNOWN}), 0)`.as('marginFen'),
    ])
    .executeTakeFirstOrThrow();
  const { paidFen, offFen, marginFen, known, ...counts } = row;
  return {
    ...{ ...counts, paidFen: Number(paidFen), offFen: Number(offFen) },
    ...{ withoutCost: counts.lines - known, marginFen: known > 0 ? Number(marginFen) : null },
  };
}

/** What paid orders brought by a campaign; of lines whose cost is known what is left above it. */
export function soldBy(db: Db, kind: Selling, id: string): Summed<Omit<Measured, 'at'>> {
  const { parts, lines } = KINDS[kind].sold(id);
  return { parts, sum: () => addUp(db, lines) };
}
