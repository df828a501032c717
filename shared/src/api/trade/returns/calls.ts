import type { returnsSchema } from '@cellar/shared/api/trade/returns/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const returns = createClient<typeof returnsSchema>('returns', {
  list: 'GET /api/return/cases',
  listOrders: 'GET /api/return/orders',
  getForm: 'GET /api/return/form',
  preview: 'GET /api/return/preview',
  apply: 'POST /api/return/apply',
  get: 'GET /api/return/case',
  send: 'POST /api/return/send',
  write: 'POST /api/return/write',
  confirm: 'POST /api/return/confirm',
  cancel: 'POST /api/return/cancel',
});
