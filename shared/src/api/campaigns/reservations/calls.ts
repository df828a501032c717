import type { reservationsSchema } from '@cellar/shared/api/campaigns/reservations/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const reservations = createClient<typeof reservationsSchema>('reservations', {
  get: 'GET /api/reservations/:reservableId',
  reserve: 'POST /api/reservations/:reservableId',
  cancel: 'POST /api/reservations/:reservableId/cancel',
  add: 'POST /console/api/reservables',
  withdraw: 'POST /console/api/reservables/:reservableId/withdraw',
  listAll: 'GET /console/api/reservables',
  listPeople: 'GET /console/api/reservables/:reservableId/people',
});
