import { DAY } from '../../../clock';
import type { LockedPayable } from '../../../core/payables';

/** So long an order waits for the check of a transfer that was reported: longer than the longest holidays of banks. */
export const CHECK_WITHIN = 10 * DAY;
/** What is still open after a check can be paid so long. */
const AFTER_CHECK = DAY;

export const waitForCheck = (order: LockedPayable, now: Date) =>
  order.payBefore(new Date(Math.max(order.pay_before_at.getTime(), now.getTime() + CHECK_WITHIN)));

export const waitForRest = (order: LockedPayable, now: Date) => order.payBefore(new Date(now.getTime() + AFTER_CHECK));
