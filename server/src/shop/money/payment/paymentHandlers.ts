import { PAY_METHODS } from '@cellar/shared/constants/payMethods';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { payByBalance } from './balancePayment';
import { installmentCost } from './installments';
import { finishPay, payResult } from './payResult';
import { balanceOf, paySheet, rechargeNeed } from './paySheet';
import { payByWx } from './wxPayment';
import { findPayable } from '../../../core/payables';
import { payStateOf, restOf } from './payState';

/** Whether this order can be paid through UMS now, and why not. */
async function umsValidity(
  { db, clock, ports }: Services,
  personId: string,
  orderId: string,
): Promise<{ valid: boolean; text: string }> {
  const order = await findPayable(db, personId, orderId);
  if (payStateOf(order, clock.now()) !== 'waiting') return { valid: false, text: '订单已支付或已关闭' };
  if (!ports.payment.ums) return { valid: false, text: '暂未开通银联支付，请选择其他方式' };
  if (restOf(order) > PAY_METHODS.ums.maxFen)
    return { valid: false, text: '金额超过银联单笔 5 万元限额，请选择其他方式' };
  return { valid: true, text: '可以使用银联支付' };
}

export const paymentHandlers = (services: Services): HandlersOf<'payment'> => ({
  'payment.getSheet': async (params, { person }) =>
    paySheet(services, { ...params, personId: person.id, second: false }),
  'payment.getSecondSheet': async (params, { person }) =>
    paySheet(services, { ...params, personId: person.id, second: true }),
  'payment.getRechargeNeed': async ({ orderId }, { person }) =>
    rechargeNeed(services, { personId: person.id, orderId }),
  'payment.getBalance': async (_params, { person }) => ({ balanceFen: await balanceOf(services.db, person.id) }),
  'payment.payBalance': async (params, { person }) => {
    await payByBalance(services, person.id, params);
    return payResult(services, person.id, params.orderId);
  },
  'payment.payWx': async (params, { person, ip }) => payByWx(services, { personId: person.id, ip }, params),
  'payment.getResult': async ({ orderId }, { person }) => payResult(services, person.id, orderId),
  'payment.finish': async ({ orderId }, { person }) => finishPay(services, person.id, orderId),
  'payment.getInstallmentCost': async ({ orderId }, { person }) => installmentCost(services, person.id, orderId),
  'payment.getUmsValidity': async ({ orderId }, { person }) => umsValidity(services, person.id, orderId),
});
