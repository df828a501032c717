import { sql } from 'kysely';
import { anyOf } from '../../store/queries/anyOf';
import type { Tx } from '../../store/transaction';
import { emitEvent } from '../events/webhookEvents';

/** So many bottles or fewer are said to be nearly gone, where the product has no number of its own. */
export const FEW_BOTTLES = 12;

/** With fewer bottles that can be sold, a product `p` is low on stock. */
export const LOW_BOTTLES = sql<number>`coalesce(p.low_bottles, ${sql.lit(FEW_BOTTLES)})`;
/** Bottles of a product `p` that can be sold. */
export const FREE_BOTTLES = sql<number>`(select coalesce(sum(k.on_hand - k.held), 0) from stock k where k.product_id = p.id)`;

/** So many products that may be low are looked at. */
const MOST_LOOKED_AT = 10_000;
/** Products on sale that are low on stock, as the table `l`: of those that may be (migration 427). */
export const lowProducts = sql<{ id: string }>`(select id from
  (select distinct product_id as id from low_stock order by product_id limit ${sql.lit(MOST_LOOKED_AT)}) m
  where coalesce((select p.on_sale and ${FREE_BOTTLES} < ${LOW_BOTTLES} from product p where p.id = m.id), false))`.as(
  'l',
);

/** Says which products have just become few, once they can no longer be sold: `taken` are the bottles that went, by product. */
export async function noteLowStock(tx: Tx, taken: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('product as p')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .select(['p.id', 'p.code', 'p.name'])
    .select(LOW_BOTTLES.as('low'))
    .select(sql<number>`sum(k.on_hand - k.held)::int`.as('available'))
    .where('p.id', '=', anyOf([...taken.keys()]))
    .groupBy('p.id')
    .execute();
  for (const { id, code, name, low, available } of rows)
    if (available <= low && available + (taken.get(id) ?? 0) > low)
      await emitEvent(tx, { event: 'stock.low', data: { productId: id, code, name, available, low }, at: now });
}
