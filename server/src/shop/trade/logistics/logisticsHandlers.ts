import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { findParcel, listDeliveries } from './parcels';

export const logisticsHandlers = (services: Services): HandlersOf<'logistics'> => ({
  'logistics.getParcel': async ({ parcelId }, { person }) => findParcel(services, person.id, parcelId),
  'logistics.listDeliveries': async (page, { person }) => listDeliveries(services, { ...page, personId: person.id }),
});
