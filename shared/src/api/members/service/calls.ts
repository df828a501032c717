import type { serviceSchema } from '@cellar/shared/api/members/service/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const service = createClient<typeof serviceSchema>('service', {
  getCenter: 'GET /api/service/center',
  list: 'GET /api/service/tickets',
  get: 'GET /api/service/ticket',
  open: 'POST /api/service/open',
  reply: 'POST /api/service/reply',
  close: 'POST /api/service/close',
});
