import { MINUTE } from '@cellar/server/clock';
import { PAY_WITHIN } from '@cellar/server/core/orders/addOrder';
import type { Db } from '@cellar/server/store/transaction';
import { demoOrders } from './demoOrders';
import { orderId } from './orderRows';

/** Before the reminder that an order is about to lapse. */
const RENEW_BEFORE = 12 * MINUTE;

/** The demo's unpaid orders are placed again before they lapse, so that there is always one to look at that has the usual term. */
export const renewUnpaid = (db: Db, now: Date) =>
  db
    .updateTable('shop_order')
    .set({ placed_at: now, pay_before_at: new Date(now.getTime() + PAY_WITHIN) })
    .where('id', 'in', demoOrders.filter(({ state }) => state === 'waiting').map(orderId))
    .where('state', '=', 'waiting')
    .where('pay_before_at', '<', new Date(now.getTime() + RENEW_BEFORE))
    .execute();
