import type { stockAdminSchema } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const stockAdmin = createClient<typeof stockAdminSchema>('stockAdmin', {
  list: 'GET /console/api/stock',
  get: 'GET /console/api/stock/:productId',
  listEntries: 'GET /console/api/stock/:productId/entries',
  record: 'POST /console/api/stock/:productId/entries',
  listLots: 'GET /console/api/stock/:productId/lots',
  listSuppliers: 'GET /console/api/stock/suppliers',
  move: 'POST /console/api/stock/:productId/moves',
  count: 'POST /console/api/stock/:productId/counts',
});
