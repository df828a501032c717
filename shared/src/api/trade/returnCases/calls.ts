import type { returnCasesSchema } from '@cellar/shared/api/trade/returnCases/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const returnCases = createClient<typeof returnCasesSchema>('returnCases', {
  list: 'GET /console/api/returns',
  count: 'GET /console/api/returns/count',
  get: 'GET /console/api/returns/:id',
  agree: 'POST /console/api/returns/:id/agree',
  refuse: 'POST /console/api/returns/:id/refuse',
  receive: 'POST /console/api/returns/:id/receive',
  refund: 'POST /console/api/returns/:id/refund',
  resend: 'POST /console/api/returns/:id/resend',
  answer: 'POST /console/api/returns/:id/answer',
});
