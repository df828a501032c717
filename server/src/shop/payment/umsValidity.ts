import type { App } from '../../app';
import { findOrder } from '../../core/orders/lockOrder';
import { payStateOf, restOf } from './payState';

/** UnionPay's wallet takes at most ¥50,000 at once. */
export const UMS_MAX_FEN = 5_000_000;

/** Whether this order can be paid through UMS now, and why not. */
export async function umsValidity(
  { db, clock, ports }: App,
  personId: string,
  orderId: string,
): Promise<{ valid: boolean; words: string }> {
  const order = await findOrder(db, personId, orderId);
  if (payStateOf(order, clock.now()) !== 'waiting') return { valid: false, words: '订单已支付或已关闭' };
  if (!ports.payment.ums) return { valid: false, words: '暂未开通银联支付，请选择其他方式' };
  if (restOf(order) > UMS_MAX_FEN) return { valid: false, words: '金额超过银联单笔 5 万元限额，请选择其他方式' };
  return { valid: true, words: '可以使用银联支付' };
}
