import type { warehouseAdminSchema } from '@cellar/shared/api/catalog/warehouseAdmin/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const warehouseAdmin = createClient<typeof warehouseAdminSchema>('warehouseAdmin', {
  list: 'GET /console/api/warehouses',
  save: 'POST /console/api/warehouses/:warehouseId',
});
