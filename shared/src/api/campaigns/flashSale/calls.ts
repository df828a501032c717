import type { flashSaleSchema } from '@cellar/shared/api/campaigns/flashSale/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const flashSale = createClient<typeof flashSaleSchema>('flashSale', {
  get: 'GET /api/activity/seckill',
  getProgress: 'GET /api/activity/seckill/countdown',
  takePlace: 'POST /api/activity/seckill/take',
});
