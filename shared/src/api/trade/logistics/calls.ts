import type { logisticsSchema } from '@cellar/shared/api/trade/logistics/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const logistics = createClient<typeof logisticsSchema>('logistics', {
  getParcel: 'GET /api/logistics/search',
  listDeliveries: 'GET /api/logistics/my-delivery',
});
