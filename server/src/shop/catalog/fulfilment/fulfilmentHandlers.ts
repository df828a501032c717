import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listCouriers, removeCourier, saveCourier } from './keepCouriers';
import { listPickups, removePickup, savePickup } from './keepPickups';
import { listWarehouses, saveWarehouse, setOpen } from './keepWarehouses';

export const fulfilmentHandlers = (services: Services): HandlersOf<'fulfilment'> => ({
  'fulfilment.get': async () => ({
    warehouses: await listWarehouses(services.db),
    pickups: await listPickups(services.db),
    couriers: await listCouriers(services.db),
  }),
  'fulfilment.saveWarehouse': (params, { name }) => saveWarehouse(services, params, name),
  'fulfilment.setOpen': (params, { name }) => setOpen(services, params, name),
  'fulfilment.savePickup': (params, { name }) => savePickup(services, params, name),
  'fulfilment.removePickup': (params, { name }) => removePickup(services, params, name),
  'fulfilment.listCouriers': async () => ({
    list: (await listCouriers(services.db)).map(({ name }) => ({ name })),
    takesBookings: services.ports.courier.takesBookings,
  }),
  'fulfilment.saveCourier': (params, { name }) => saveCourier(services, params, name),
  'fulfilment.removeCourier': (params, { name }) => removeCourier(services, params, name),
});
