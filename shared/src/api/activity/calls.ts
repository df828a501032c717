import type { activitySchema } from '@cellar/shared/api/activity/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const activity = createClient<typeof activitySchema>('activity', {
  getPage: 'GET /api/activity/page',
  listPages: 'GET /api/activity/list',
  saveStatistics: 'POST /api/activity/statistics',
  getSale: 'GET /api/activity/seckill',
  getSaleProgress: 'GET /api/activity/seckill/countdown',
  takePlace: 'POST /api/activity/seckill/take',
  getLottery: 'GET /api/activity/lottery/detail',
  listPrizes: 'GET /api/activity/lottery/product',
  listDraws: 'GET /api/activity/lottery/record',
  drawLottery: 'POST /api/activity/lottery/draw',
  getPrizeFreight: 'GET /api/activity/lottery/freight',
  orderPrize: 'POST /api/activity/lottery/generate-v2',
  getMemberOffer: 'GET /api/activity/vip-buy/info',
  listAisle: 'GET /api/activity/super-market',
  listPriceDrops: 'GET /api/activity/pricedown/list',
  getTrialZone: 'GET /api/activity/tyzq/list',
  openTrialZone: 'POST /api/activity/tyzq/open',
  getPointsShop: 'GET /api/activity/points-shop',
});
