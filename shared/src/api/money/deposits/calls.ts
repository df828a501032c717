import type { depositsSchema } from '@cellar/shared/api/money/deposits/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const deposits = createClient<typeof depositsSchema>('deposits', {
  get: 'GET /api/buyCenter/caution-money',
  list: 'GET /api/buyCenter/caution-list',
  pay: 'POST /api/buyCenter/caution-money/pay',
  askBack: 'POST /api/buyCenter/caution-money/return',
  listHolders: 'GET /console/api/deposits',
  setDue: 'POST /console/api/deposits/due',
  deduct: 'POST /console/api/deposits/deduct',
  listReturns: 'GET /console/api/deposit-returns',
  decideReturn: 'POST /console/api/deposit-returns/:id/decide',
});
