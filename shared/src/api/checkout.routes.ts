export const checkoutRoutes = {
  'checkout.check': 'POST /api/order/check-v3',
  'checkout.promotion': 'POST /api/order/promotion-choose',
  'checkout.submit': 'POST /api/order/generate-v3',
  'checkout.notices': 'GET /api/order/account-inform',
  'checkout.accounts': 'GET /api/order/accounts',
  'checkout.saveAccount': 'POST /api/order/accounts',
  'checkout.removeAccount': 'DELETE /api/order/accounts',
} as const;
