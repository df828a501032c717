import { sql } from 'kysely';
import type { Tx } from '../../../store/transaction';

/** What an order took of a light-rob is there again when it comes to nothing, for the person and for others. */
export async function undoLightRob(
  tx: Tx,
  { personId, orderId }: { personId: string; orderId: string },
): Promise<void> {
  const spent = await tx
    .updateTable('light_rob_try')
    .set({ order_id: null, price_fen: null })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .returning('light_rob_id')
    .executeTakeFirst();
  if (!spent) return;
  await tx.updateTable('light_rob').set({ taken: sql`taken - 1` }).where('id', '=', spent.light_rob_id).execute();
}
