import type { personPricesSchema } from '@cellar/shared/api/catalog/personPrices/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const personPrices = createClient<typeof personPricesSchema>('personPrices', {
  list: 'GET /console/api/person-prices',
  add: 'POST /console/api/person-prices',
  end: 'POST /console/api/person-prices/:id/end',
});
