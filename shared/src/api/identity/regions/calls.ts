import type { regionsSchema } from '@cellar/shared/api/identity/regions/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const regions = createClient<typeof regionsSchema>('regions', {
  list: 'GET /api/member/main-area',
  save: 'POST /api/member/main-area',
});
