import type { groupsSchema } from '@cellar/shared/api/campaigns/groups/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const groups = createClient<typeof groupsSchema>('groups', {
  list: 'GET /api/group-booking/list',
  listOffers: 'GET /api/group-booking/offers',
  getOffer: 'GET /api/group-booking/offer',
  enter: 'POST /api/group-booking/enter',
});
