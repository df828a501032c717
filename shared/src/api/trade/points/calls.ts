import type { pointsSchema } from '@cellar/shared/api/trade/points/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const points = createClient<typeof pointsSchema>('points', {
  list: 'GET /api/buyCenter/points-list',
  getSignIn: 'GET /api/points/sign-in',
  signIn: 'POST /api/points/sign-in',
  listRewards: 'GET /api/points/rewards',
  exchange: 'POST /api/points/exchange',
  listAllRewards: 'GET /console/api/rewards',
  addReward: 'POST /console/api/rewards',
  rehearseReward: 'POST /console/api/reward-rehearsals',
  withdrawReward: 'POST /console/api/rewards/:rewardId/withdraw',
});
