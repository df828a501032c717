import type { staffViewsSchema } from '@cellar/shared/api/identity/staffViews/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const staffViews = createClient<typeof staffViewsSchema>('staffViews', {
  list: 'GET /console/api/views',
  save: 'POST /console/api/views',
  remove: 'POST /console/api/views/remove',
});
