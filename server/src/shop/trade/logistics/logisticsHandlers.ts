import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { findParcel, listDeliveries } from './parcels';

export const logisticsHandlers = (app: App): HandlersOf<'logistics'> => ({
  'logistics.getParcel': async ({ parcelId }, { person }) => findParcel(app, person.id, parcelId),
  'logistics.listDeliveries': async (page, { person }) => listDeliveries(app, { ...page, personId: person.id }),
});
