import type { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const productAdmin = createClient<typeof productAdminSchema>('productAdmin', {
  list: 'GET /console/api/products',
  get: 'GET /console/api/products/:productId',
  listChoices: 'GET /console/api/product-choices',
  save: 'POST /console/api/products',
  setOnSale: 'POST /console/api/products/:productId/sale',
  setSchedule: 'POST /console/api/products/:productId/schedule',
  changeSales: 'POST /console/api/products/sales',
  openPreview: 'POST /console/api/products/:productId/preview',
  copy: 'POST /console/api/products/:productId/copy',
});
