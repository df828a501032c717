import type { samplesSchema } from '@cellar/shared/api/trade/samples/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const samples = createClient<typeof samplesSchema>('samples', {
  list: 'GET /api/member/sample-volume',
  listOffers: 'GET /api/sample/offers',
  redeem: 'POST /api/sample/redeem',
  confirm: 'POST /api/sample/confirm',
  listKept: 'GET /console/api/samples',
  save: 'POST /console/api/samples',
  give: 'POST /console/api/sample-vouchers',
  listWaiting: 'GET /console/api/sample-vouchers',
  ship: 'POST /console/api/sample-vouchers/:id/ship',
});
