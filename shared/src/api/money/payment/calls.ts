import type { paymentSchema } from '@cellar/shared/api/money/payment/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const payment = createClient<typeof paymentSchema>('payment', {
  getSheet: 'GET /api/pay/select',
  getSecondSheet: 'GET /api/pay/second-select',
  getRechargeNeed: 'GET /api/pay/whether-to-recharge',
  getBalance: 'GET /api/pay/user-balance',
  payBalance: 'POST /api/pay/balance',
  payWx: 'POST /api/pay/wx',
  getResult: 'GET /api/pay/result-callback',
  finish: 'POST /api/pay/finish',
  getInstallmentCost: 'GET /api/pay/installment-cost',
  getUmsValidity: 'GET /api/pay/ums-validity',
});
