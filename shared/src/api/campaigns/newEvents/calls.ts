import type { newEventsSchema } from '@cellar/shared/api/campaigns/newEvents/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const newEvents = createClient<typeof newEventsSchema>('newEvents', {
  list: 'GET /api/new-product/list',
  get: 'GET /api/new-product/event',
  listAll: 'GET /console/api/new-product-events',
  add: 'POST /console/api/new-product-events',
  end: 'POST /console/api/new-product-events/:wz/end',
});
