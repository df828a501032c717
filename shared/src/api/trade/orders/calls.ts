import type { ordersSchema } from '@cellar/shared/api/trade/orders/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const orders = createClient<typeof ordersSchema>('orders', {
  listAll: 'GET /api/order/all',
  listWaiting: 'GET /api/order/waiting',
  listReady: 'GET /api/order/ready',
  listSuccess: 'GET /api/order/success',
  listError: 'GET /api/order/error',
  listOften: 'GET /api/order/often',
  count: 'GET /api/order/count',
  search: 'POST /api/order/search',
  getSearches: 'GET /api/order/search-history',
  clearSearches: 'DELETE /api/order/search-history',
  get: 'GET /buyCenter/:orderid/myOrderInfo',
  cancel: 'POST /api/order/cancel-unpaid',
  finish: 'POST /api/order/finish',
  changeAddress: 'POST /api/order/change-address',
  remind: 'POST /api/order/remind',
  addRemarks: 'POST /api/order/add-remarks',
  getTracking: 'GET /api/order/tracking',
  getAgain: 'GET /api/order/again',
  confirmJoin: 'POST /api/order/confirm-join',
  getProtection: 'GET /api/order/price-protection',
  protectPrice: 'POST /api/order/price-protection',
  review: 'POST /api/order/review',
  remove: 'DELETE /api/order/delete',
});
