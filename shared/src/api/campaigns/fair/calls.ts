import type { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const fair = createClient<typeof fairSchema>('fair', {
  get: 'GET /api/fair',
  listSlots: 'GET /api/fair/slots',
  book: 'POST /api/fair/appointments',
  cancel: 'DELETE /api/fair/appointments/:slotId',
  add: 'POST /console/api/fairs',
  read: 'GET /console/api/fairs/:fairId',
  change: 'POST /console/api/fairs/:fairId',
  listAppointments: 'GET /console/api/fairs/:fairId/appointments',
});
