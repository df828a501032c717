import type { superBuySchema } from '@cellar/shared/api/campaigns/superBuy/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const superBuy = createClient<typeof superBuySchema>('superBuy', {
  list: 'GET /api/super-buy/list',
  get: 'GET /api/super-buy/info',
  enter: 'POST /api/super-buy/add',
  add: 'POST /console/api/super-buys',
});
