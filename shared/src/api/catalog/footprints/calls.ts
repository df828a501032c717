import type { footprintsSchema } from '@cellar/shared/api/catalog/footprints/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const footprints = createClient<typeof footprintsSchema>('footprints', {
  list: 'GET /api/footprint/list',
  add: 'POST /api/footprint/add',
  merge: 'POST /api/footprint/merge',
  remove: 'DELETE /api/footprint/delete',
  clear: 'DELETE /api/footprint/clear',
});
