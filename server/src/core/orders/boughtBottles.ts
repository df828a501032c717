import { sql } from 'kysely';
import type { Db } from '../../store/transaction';
import { VOID_STATES } from '../pricing/priceRows';

/** Bottles of limited goods that a person bought before. */
export async function boughtBottles(
  db: Db,
  personId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.product_id', sql<number>`sum(l.bottles * l.quantity)::int`.as('bottles')])
    .where('l.person_id', '=', personId)
    .where('l.product_id', 'in', [...productIds])
    .where('l.gift', '=', false)
    .where('o.state', 'not in', [...VOID_STATES, 'refunded'])
    .groupBy('l.product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.bottles]));
}
