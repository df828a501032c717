import { sql } from 'kysely';
import { anyOf } from '../../store/queries/anyOf';
import type { Tx } from '../../store/transaction';
import { emitEvent } from '../events/webhookEvents';

/** So many bottles or fewer are said to be nearly gone, where the product has no number of its own. */
export const FEW_BOTTLES = 12;

/** Says which products have just become few, once they can no longer be sold: `taken` are the bottles that went, by product. */
export async function noteLowStock(tx: Tx, taken: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('product as p')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .select(['p.id', 'p.code', 'p.name'])
    .select(sql<number>`coalesce(p.low_bottles, ${sql.lit(FEW_BOTTLES)})`.as('low'))
    .select(sql<number>`sum(k.on_hand - k.held)::int`.as('available'))
    .where('p.id', '=', anyOf([...taken.keys()]))
    .groupBy('p.id')
    .execute();
  for (const { id, code, name, low, available } of rows)
    if (available <= low && available + (taken.get(id) ?? 0) > low)
      await emitEvent(tx, { event: 'stock.low', data: { productId: id, code, name, available, low }, at: now });
}
