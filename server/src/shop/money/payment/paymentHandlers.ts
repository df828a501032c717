import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { payByBalance } from './balancePayment';
import { installmentCost } from './installments';
import { finishPay, payResult } from './payResult';
import { balanceOf, paySheet, rechargeNeed } from './paySheet';
import { umsValidity } from './umsValidity';
import { payByWx } from './wxPayment';

export const paymentHandlers = (app: App): HandlersOf<'payment'> => ({
  'payment.getSheet': async (params, { person }) => paySheet(app, { ...params, personId: person.id, second: false }),
  'payment.getSecondSheet': async (params, { person }) =>
    paySheet(app, { ...params, personId: person.id, second: true }),
  'payment.getRechargeNeed': async ({ orderId }, { person }) => rechargeNeed(app, { personId: person.id, orderId }),
  'payment.getBalance': async (_params, { person }) => ({ balanceFen: await balanceOf(app.db, person.id) }),
  'payment.payBalance': async (params, { person }) => {
    await payByBalance(app, person.id, params);
    return payResult(app, person.id, params.orderId);
  },
  'payment.payWx': async (params, { person, ip }) => payByWx(app, { personId: person.id, ip }, params),
  'payment.getResult': async ({ orderId }, { person }) => payResult(app, person.id, orderId),
  'payment.finish': async ({ orderId }, { person }) => finishPay(app, person.id, orderId),
  'payment.getInstallmentCost': async ({ orderId }, { person }) => installmentCost(app, person.id, orderId),
  'payment.getUmsValidity': async ({ orderId }, { person }) => umsValidity(app, person.id, orderId),
});
