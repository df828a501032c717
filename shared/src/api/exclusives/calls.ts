import type { exclusivesSchema } from '@cellar/shared/api/exclusives/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const exclusives = createClient<typeof exclusivesSchema>('exclusives', {
  list: 'GET /api/exclusive/list',
  get: 'GET /api/exclusive/details',
  listForShop: 'GET /console/api/exclusives',
  grant: 'POST /console/api/exclusives',
  end: 'POST /console/api/exclusives/:id/end',
});
