import { sql } from 'kysely';
import type { Tx } from '../../store/transaction';

/** Units of a paid order count as sold; those of one whose money went back no longer do. Gifts never did. */
export async function countSales(
  tx: Tx,
  { personId, orderId, sign }: { personId: string; orderId: string; sign: 1 | -1 },
): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id', sql<number>`sum(quantity)::int`.as('units')])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('gift', '=', false)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute();
  for (const { product_id, units } of lines)
    await tx
      .updateTable('product')
      .set({ sales: sql`greatest(0, sales + ${sign * units})` })
      .where('id', '=', product_id)
      .execute();
}
