import type { priceDropsSchema } from '@cellar/shared/api/priceDrops/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const priceDrops = createClient<typeof priceDropsSchema>('priceDrops', {
  list: 'GET /api/activity/pricedown/list',
});
