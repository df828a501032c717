import type { priceAdminSchema } from '@cellar/shared/api/catalog/priceAdmin/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const priceAdmin = createClient<typeof priceAdminSchema>('priceAdmin', {
  preview: 'POST /console/api/price-changes/preview',
  submit: 'POST /console/api/price-changes',
  listChanges: 'GET /console/api/products/:productId/price-changes',
});
