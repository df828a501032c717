import type { earningsSchema } from '@cellar/shared/api/trade/earnings/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const earnings = createClient<typeof earningsSchema>('earnings', {
  get: 'GET /api/generalize',
  list: 'GET /api/generalize/details',
  listEntries: 'GET /api/generalize/entries',
  listPayouts: 'GET /api/generalize/payouts',
  listMaterials: 'GET /api/generalize/materials',
  payToBalance: 'POST /api/generalize/payouts/balance',
  askBank: 'POST /api/generalize/payouts/bank',
  cancelPayout: 'POST /api/generalize/payouts/cancel',
  listAllPayouts: 'GET /console/api/earning-payouts',
  showAccount: 'POST /console/api/earning-payouts/:payoutId/account',
  checkPayout: 'POST /console/api/earning-payouts/:payoutId/check',
  confirmPayout: 'POST /console/api/earning-payouts/:payoutId/confirm',
  refusePayout: 'POST /console/api/earning-payouts/:payoutId/refuse',
  listRates: 'GET /console/api/earning-rates',
  setRate: 'POST /console/api/earning-rates',
  listAllMaterials: 'GET /console/api/earning-materials',
  addMaterial: 'POST /console/api/earning-materials',
  removeMaterial: 'POST /console/api/earning-materials/:materialId/remove',
});
