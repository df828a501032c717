import type { exclusivesSchema } from '@cellar/shared/api/members/exclusives/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const exclusives = createClient<typeof exclusivesSchema>('exclusives', {
  list: 'GET /api/exclusive/list',
  get: 'GET /api/exclusive/details',
  listOffers: 'GET /api/exclusive/offers',
  listRequests: 'GET /api/exclusive/requests',
  submitRequest: 'POST /api/exclusive/submit-area-message',
  listForShop: 'GET /console/api/exclusives',
  listOffersForShop: 'GET /console/api/exclusive-offers',
  saveOffer: 'POST /console/api/exclusive-offers',
  removeOffer: 'POST /console/api/exclusive-offers/remove',
  grant: 'POST /console/api/exclusives',
  end: 'POST /console/api/exclusives/:id/end',
  listRequestsForShop: 'GET /console/api/exclusive-requests',
  answerRequest: 'POST /console/api/exclusive-requests/:id/answer',
  refuseRequest: 'POST /console/api/exclusive-requests/:id/refuse',
  grantRequest: 'POST /console/api/exclusive-requests/:id/grant',
});
