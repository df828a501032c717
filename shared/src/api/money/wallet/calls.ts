import type { walletSchema } from '@cellar/shared/api/money/wallet/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const wallet = createClient<typeof walletSchema>('wallet', {
  getRecharge: 'GET /api/buyCenter/recharge',
  rechargeWx: 'POST /api/buyCenter/recharge/wx',
  rechargeH5: 'POST /api/buyCenter/recharge/h5',
  getRechargeResult: 'GET /api/buyCenter/recharge/result',
  finishRecharge: 'POST /api/buyCenter/recharge/finish',
  listBalance: 'GET /api/buyCenter/balance-history',
  listCoins: 'GET /api/buyCenter/gold-coins',
  listDaibi: 'GET /api/buyCenter/special-daibi',
  getExpense: 'GET /api/buyCenter/consume-months',
  listExpense: 'GET /api/buyCenter/consume-history',
  listOffers: 'GET /console/api/recharge-offers',
  rehearseOffers: 'POST /console/api/recharge-offer-rehearsals',
  setOffers: 'POST /console/api/recharge-offers',
  cancelOffers: 'POST /console/api/recharge-offers/cancel',
  giveDaibi: 'POST /console/api/daibi',
});
