export const paymentRoutes = {
  'payment.select': 'GET /api/pay/select',
  'payment.second': 'GET /api/pay/second-select',
  'payment.recharge': 'GET /api/pay/whether-to-recharge',
  'payment.balance': 'GET /api/pay/user-balance',
  'payment.payBalance': 'POST /api/pay/balance',
  'payment.wx': 'POST /api/pay/wx',
  'payment.result': 'GET /api/pay/result-callback',
  'payment.finish': 'POST /api/pay/finish',
  'payment.installmentCost': 'GET /api/pay/installment-cost',
  'payment.umsValidity': 'GET /api/pay/ums-validity',
} as const;
