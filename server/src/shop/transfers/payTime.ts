import { DAY } from '../../clock';
import type { OrderCore } from '../../core/orders/lockOrder';
import type { Tx } from '../../store/transaction';

/** So long an order waits for the check of a transfer that was reported: longer than the longest holidays of banks. */
const CHECK_WITHIN = 10 * DAY;
/** What is still open after a check can be paid so long. */
const AFTER_CHECK = DAY;

/** The order's time to pay; its warning comes again before the new end. The order is locked and waits. */
async function payBefore(tx: Tx, order: OrderCore, at: Date): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ pay_before_at: at, lapse_warned_at: null })
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .execute();
  order.pay_before_at = at;
}

export const waitForCheck = (tx: Tx, order: OrderCore, now: Date) =>
  payBefore(tx, order, new Date(Math.max(order.pay_before_at.getTime(), now.getTime() + CHECK_WITHIN)));

export const waitForRest = (tx: Tx, order: OrderCore, now: Date) =>
  payBefore(tx, order, new Date(now.getTime() + AFTER_CHECK));
