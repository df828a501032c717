import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { spendCoupon, type OrderRef } from './undoOrder';

/** An order for which nothing is to be paid is paid at once. */
export async function settleFree(tx: Tx, order: OrderRef): Promise<void> {
  const { personId, orderId, now } = order;
  await tx.updateTable('shop_order').set({ state: 'paid', paid_at: now }).where('person_id', '=', personId).where('id', '=', orderId).where('state', '=', 'waiting').execute();
  await tx.insertInto('order_event').values({ person_id: personId, order_id: orderId, id: newId(now.getTime()), kind: 'paid', words: '已支付', at: now }).execute();
  await spendCoupon(tx, order);
}
