import { sql, type RawBuilder } from 'kysely';
import type { Measured } from '@cellar/shared/api/campaigns/campaigns/schema';
import type { Db } from '../../../store/transaction';
import { PAID_STATES } from '../offers/offerStore';

/** Which lines `l` of orders `o` a campaign sold or gave, by its kind. */
const LINES: Readonly<Record<string, (id: string) => RawBuilder<boolean>>> = {
  'super-buys': (id) => sql`l.flash_sale_id = ${id}`,
  'light-robs': (id) => sql`(o.person_id, o.id) in (
    select person_id, order_id from light_rob_try where light_rob_id = ${id} and order_id is not null)`,
  'free-buys': (id) => sql`(o.person_id, o.id) in (
    select person_id, order_id from free_buy_try where campaign_id = ${id} and order_id is not null)`,
};

const IS_KNOWN = sql`l.cost_fen is not null and l.cost_unknown = 0`;

/** What paid orders brought by a campaign, of lines whose cost is known what is left above it; null: it has no orders of its own. */
export async function orderFigures(db: Db, { kind, id }: { kind: string; id: string }): Promise<Measured | null> {
  const lines = LINES[kind]?.(id);
  if (!lines) return null;
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
