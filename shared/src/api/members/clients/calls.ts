import type { clientsSchema } from '@cellar/shared/api/members/clients/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const clients = createClient<typeof clientsSchema>('clients', {
  list: 'GET /api/client/list',
  get: 'GET /api/client/info',
  getApplication: 'GET /api/client/application',
});
