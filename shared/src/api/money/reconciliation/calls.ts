import type { reconciliationSchema } from '@cellar/shared/api/money/reconciliation/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const reconciliation = createClient<typeof reconciliationSchema>('reconciliation', {
  list: 'GET /console/api/reconciliation',
  listDifferences: 'GET /console/api/reconciliation/differences',
  settle: 'POST /console/api/reconciliation/differences/:id/settle',
});
