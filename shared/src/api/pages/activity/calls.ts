import type { activitySchema } from '@cellar/shared/api/pages/activity/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const activity = createClient<typeof activitySchema>('activity', {
  getPage: 'GET /api/activity/page',
  listPages: 'GET /api/activity/list',
  saveStatistics: 'POST /api/activity/statistics',
  getMemberOffer: 'GET /api/activity/vip-buy/info',
  listAisle: 'GET /api/activity/super-market',
  getTrialZone: 'GET /api/activity/tyzq/list',
  openTrialZone: 'POST /api/activity/tyzq/open',
  getPointsShop: 'GET /api/activity/points-shop',
});
