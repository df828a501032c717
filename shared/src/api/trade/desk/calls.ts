import type { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const desk = createClient<typeof deskSchema>('desk', {
  list: 'GET /console/api/orders',
  getReceiver: 'GET /console/api/orders/:id/receiver',
  pack: 'POST /console/api/orders/:id/pack',
  ship: 'POST /console/api/orders/:id/ship',
  refund: 'POST /console/api/orders/:id/refund',
  restock: 'POST /console/api/orders/:id/restock',
  checkIn: 'POST /console/api/orders/check-in',
});
