import type { transfersSchema } from '@cellar/shared/api/money/transfers/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const transfers = createClient<typeof transfersSchema>('transfers', {
  get: 'GET /api/pay/transfer',
  reportCompany: 'POST /api/pay/company',
  submitOffline: 'POST /api/pay/offline',
  choose: 'GET /api/pay/transfer/choose',
  send: 'POST /api/pay/transfer/send',
  list: 'GET /console/api/transfers',
  show: 'GET /console/api/transfers/:id/vouchers',
  accept: 'POST /console/api/transfers/:id/accept',
  refuse: 'POST /console/api/transfers/:id/refuse',
  recordArrival: 'POST /console/api/transfers/arrivals',
  listRefunds: 'GET /console/api/transfer-refunds',
  payBack: 'POST /console/api/transfer-refunds/:id/done',
});
