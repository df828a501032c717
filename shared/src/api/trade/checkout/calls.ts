import type { checkoutSchema } from '@cellar/shared/api/trade/checkout/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const checkout = createClient<typeof checkoutSchema>('checkout', {
  check: 'POST /api/order/check-v3',
  savePromotion: 'POST /api/order/promotion-choose',
  explain: 'POST /api/order/explain',
  fit: 'POST /api/order/fit',
  submit: 'POST /api/order/generate-v3',
  listNotices: 'GET /api/order/account-inform',
  listTitles: 'GET /api/order/accounts',
  saveTitle: 'POST /api/order/accounts',
  removeTitle: 'DELETE /api/order/accounts',
});
