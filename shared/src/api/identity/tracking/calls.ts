import type { trackingSchema } from '@cellar/shared/api/identity/tracking/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const tracking = createClient<typeof trackingSchema>('tracking', {
  add: 'GET /api/tracking/event',
});
