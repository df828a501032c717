import type { favouritesSchema } from '@cellar/shared/api/catalog/favourites/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const favourites = createClient<typeof favouritesSchema>('favourites', {
  list: 'GET /api/favourite/list',
  listGroups: 'GET /api/favourite/groups',
  listIds: 'GET /api/favourite/ids',
  add: 'POST /api/favourite/add',
  remove: 'DELETE /api/favourite/delete',
});
