import type { offersSchema } from '@cellar/shared/api/campaigns/offers/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const offers = createClient<typeof offersSchema>('offers', {
  list: 'GET /console/api/offers',
  get: 'GET /console/api/offers/:offerId',
  listChoices: 'GET /console/api/offer-choices',
  rehearse: 'POST /console/api/offer-rehearsals',
  save: 'POST /console/api/offers',
  countTarget: 'GET /console/api/coupons/:offerId/target',
  give: 'POST /console/api/coupons/:offerId/give',
  recall: 'POST /console/api/coupons/:offerId/recall',
  listCodes: 'GET /console/api/coupons/:offerId/codes',
  exportCodes: 'POST /console/api/coupons/:offerId/codes/export',
  endCode: 'POST /console/api/coupon-codes/:codeId/end',
  end: 'POST /console/api/offers/:offerId/end',
});
