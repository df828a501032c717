import { sql } from 'kysely';
import type { Tx } from '../../../store/transaction';

/** The free goods of an order that comes to nothing can be chosen again, by the person and by others. */
export async function undoFreeBuy(tx: Tx, { personId, orderId }: { personId: string; orderId: string }): Promise<void> {
  const spent = await tx
    .selectFrom('free_buy_try')
    .select(['campaign_id', 'goods_id'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!spent) return;
  await tx
    .updateTable('free_buy_goods')
    .set({ taken: sql`taken - 1` })
    .where('campaign_id', '=', spent.campaign_id)
    .where('id', '=', spent.goods_id)
    .execute();
  await tx
    .updateTable('free_buy_try')
    .set({ goods_id: null, order_id: null })
    .where('person_id', '=', personId)
    .where('campaign_id', '=', spent.campaign_id)
    .execute();
}
