import type { ticketsSchema } from '@cellar/shared/api/members/tickets/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const tickets = createClient<typeof ticketsSchema>('tickets', {
  list: 'GET /console/api/tickets',
  count: 'GET /console/api/tickets/count',
  get: 'GET /console/api/tickets/:id',
  answer: 'POST /console/api/tickets/:id/answer',
  close: 'POST /console/api/tickets/:id/close',
});
