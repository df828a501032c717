import type { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const desk = createClient<typeof deskSchema>('desk', {
  list: 'GET /console/api/orders',
  count: 'GET /console/api/orders/count',
  listChoices: 'GET /console/api/orders/choices',
  getSales: 'GET /console/api/orders/sales',
  get: 'GET /console/api/orders/:id',
  getMargin: 'GET /console/api/orders/:id/margin',
  getReceiver: 'GET /console/api/orders/:id/receiver',
  pack: 'POST /console/api/orders/:id/pack',
  ship: 'POST /console/api/orders/:id/ship',
  changeWaybill: 'POST /console/api/parcels/:id/waybill',
  undoShipment: 'POST /console/api/parcels/:id/undo',
  checkRisks: 'POST /console/api/orders/:id/risks',
  saveNote: 'POST /console/api/orders/:id/note',
  cancel: 'POST /console/api/orders/:id/cancel',
  extend: 'POST /console/api/orders/:id/term',
  changePrice: 'POST /console/api/orders/:id/price',
  changeAddress: 'POST /console/api/orders/:id/address',
  refund: 'POST /console/api/orders/:id/refund',
  restock: 'POST /console/api/orders/:id/restock',
  checkIn: 'POST /console/api/orders/check-in',
});
