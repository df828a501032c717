import type { cashFlowSchema } from '@cellar/shared/api/money/cashFlow/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const cashFlow = createClient<typeof cashFlowSchema>('cashFlow', {
  list: 'GET /console/api/cash-flow',
});
