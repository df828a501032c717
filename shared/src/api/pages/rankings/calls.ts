import type { rankingsSchema } from '@cellar/shared/api/pages/rankings/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const rankings = createClient<typeof rankingsSchema>('rankings', {
  listBestSellers: 'GET /api/hotcake',
  list: 'GET /api/rankings',
  get: 'GET /api/ranking',
});
