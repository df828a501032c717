import { MINUTE } from '@cellar/server/clock';
import { PAY_WITHIN } from '@cellar/server/core/orders/addOrder';
import type { Db } from '@cellar/server/store/transaction';
import { classId, demoClasses } from './demoClasses';
import { demoOrders } from './demoOrders';
import { orderId } from './orderRows';

/** Before the reminder that an order is about to lapse. */
const RENEW_BEFORE = 12 * MINUTE;

/**
 * The demo's unpaid orders of goods and of classes are placed again before they lapse, so that there is always one to look at that has the
 * usual term.
 */
export async function renewUnpaid(db: Db, now: Date): Promise<void> {
  const kept = {
    shop_order: demoOrders.filter(({ state }) => state === 'waiting').map(orderId),
    class_order: demoClasses.filter(({ state }) => state === 'waiting').map(classId),
  };
  for (const table of ['shop_order', 'class_order'] as const)
    await db
      .updateTable(table)
      .set({ placed_at: now, pay_before_at: new Date(now.getTime() + PAY_WITHIN) })
      .where('id', 'in', kept[table])
      .where('state', '=', 'waiting')
      .where('pay_before_at', '<', new Date(now.getTime() + RENEW_BEFORE))
      .execute();
}
