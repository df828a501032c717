import type { warningsSchema } from '@cellar/shared/api/catalog/warnings/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const warnings = createClient<typeof warningsSchema>('warnings', {
  list: 'GET /api/warning/list',
});
