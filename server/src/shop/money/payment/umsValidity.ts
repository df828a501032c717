import { PAY_METHODS } from '@cellar/shared/constants/payMethods';
import type { App } from '../../../app';
import { findPayable } from '../../../core/payables';
import { payStateOf, restOf } from './payState';

/** Whether this order can be paid through UMS now, and why not. */
export async function umsValidity(
  { db, clock, ports }: App,
  personId: string,
  orderId: string,
): Promise<{ valid: boolean; words: string }> {
  const order = await findPayable(db, personId, orderId);
  if (payStateOf(order, clock.now()) !== 'waiting') return { valid: false, words: '订单已支付或已关闭' };
  if (!ports.payment.ums) return { valid: false, words: '暂未开通银联支付，请选择其他方式' };
  if (restOf(order) > PAY_METHODS.ums.maxFen)
    return { valid: false, words: '金额超过银联单笔 5 万元限额，请选择其他方式' };
  return { valid: true, words: '可以使用银联支付' };
}
