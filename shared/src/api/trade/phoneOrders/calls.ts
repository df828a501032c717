import type { phoneOrdersSchema } from '@cellar/shared/api/trade/phoneOrders/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const phoneOrders = createClient<typeof phoneOrdersSchema>('phoneOrders', {
  getMember: 'GET /console/api/phone-orders/:personId',
  quote: 'POST /console/api/phone-orders/:personId/quote',
  place: 'POST /console/api/phone-orders/:personId',
});
