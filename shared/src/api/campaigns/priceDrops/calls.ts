import type { priceDropsSchema } from '@cellar/shared/api/campaigns/priceDrops/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const priceDrops = createClient<typeof priceDropsSchema>('priceDrops', {
  list: 'GET /api/activity/pricedown/list',
});
