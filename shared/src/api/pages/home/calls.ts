import type { homeSchema } from '@cellar/shared/api/pages/home/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const home = createClient<typeof homeSchema>('home', {
  get: 'GET /api/index',
  listFeed: 'GET /api/recommendation',
});
