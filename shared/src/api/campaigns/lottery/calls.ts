import type { lotterySchema } from '@cellar/shared/api/campaigns/lottery/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const lottery = createClient<typeof lotterySchema>('lottery', {
  get: 'GET /api/activity/lottery/detail',
  listPrizes: 'GET /api/activity/lottery/product',
  listDraws: 'GET /api/activity/lottery/record',
  draw: 'POST /api/activity/lottery/draw',
  getPrizeFreight: 'GET /api/activity/lottery/freight',
  rehearse: 'POST /console/api/lottery-rehearsals',
  add: 'POST /console/api/lotteries',
  orderPrize: 'POST /api/activity/lottery/generate-v2',
});
