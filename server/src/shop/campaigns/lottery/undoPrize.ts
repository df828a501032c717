import type { Tx } from '../../../store/transaction';

/** A prize whose order comes to nothing can be ordered again. */
export const undoPrize = (tx: Tx, { personId, orderId }: { personId: string; orderId: string }) =>
  tx
    .updateTable('lottery_draw')
    .set({ order_id: null })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .execute();
