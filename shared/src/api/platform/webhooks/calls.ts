import type { webhooksSchema } from '@cellar/shared/api/platform/webhooks/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const webhooks = createClient<typeof webhooksSchema>('webhooks', {
  list: 'GET /console/api/webhooks',
  listDeliveries: 'GET /console/api/webhooks/:id/deliveries',
  add: 'POST /console/api/webhooks',
  remove: 'POST /console/api/webhooks/:id/remove',
  test: 'POST /console/api/webhooks/:id/test',
});
