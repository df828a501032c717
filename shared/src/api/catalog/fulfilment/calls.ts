import type { fulfilmentSchema } from '@cellar/shared/api/catalog/fulfilment/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const fulfilment = createClient<typeof fulfilmentSchema>('fulfilment', {
  get: 'GET /console/api/fulfilment',
  saveWarehouse: 'POST /console/api/fulfilment/warehouses',
  setOpen: 'POST /console/api/fulfilment/warehouses/:warehouseId/open',
  savePickup: 'POST /console/api/fulfilment/pickups',
  removePickup: 'POST /console/api/fulfilment/pickups/:pickupId/remove',
  listCouriers: 'GET /console/api/fulfilment/couriers',
  saveCourier: 'POST /console/api/fulfilment/couriers',
  removeCourier: 'POST /console/api/fulfilment/couriers/:courierId/remove',
});
