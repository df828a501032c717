import type { catalogNamesSchema } from '@cellar/shared/api/catalog/catalogNames/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const catalogNames = createClient<typeof catalogNamesSchema>('catalogNames', {
  list: 'GET /console/api/catalog-names',
  save: 'POST /console/api/catalog-names',
  remove: 'POST /console/api/catalog-names/remove',
  merge: 'POST /console/api/catalog-names/merge',
});
