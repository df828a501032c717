import type { cancellationSchema } from '@cellar/shared/api/identity/cancellation/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const cancellation = createClient<typeof cancellationSchema>('cancellation', {
  listReasons: 'GET /api/account/cancel-reasons',
  get: 'GET /api/account/cancel',
  submit: 'POST /api/account/cancel',
  withdraw: 'POST /api/account/cancel/withdraw',
  exportData: 'POST /api/account/export',
});
