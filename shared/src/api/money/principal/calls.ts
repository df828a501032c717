import type { principalSchema } from '@cellar/shared/api/money/principal/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const principal = createClient<typeof principalSchema>('principal', {
  get: 'GET /api/buyCenter/balance-principal',
  askBack: 'POST /api/buyCenter/balance-principal/return',
  cancel: 'POST /api/buyCenter/balance-principal/cancel',
  listReturns: 'GET /console/api/principal-returns',
  checkReturn: 'POST /console/api/principal-returns/:returnId/check',
  confirmReturn: 'POST /console/api/principal-returns/:returnId/confirm',
  refuseReturn: 'POST /console/api/principal-returns/:returnId/refuse',
});
