import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { findParcel, listDeliveries } from './parcels';

export const logisticsHandlers = ({ db }: App): HandlersOf<'logistics'> => ({
  'logistics.getParcel': async ({ parcelId }, { person }) => findParcel(db, person.id, parcelId),
  'logistics.listDeliveries': async (page, { person }) => listDeliveries(db, { ...page, personId: person.id }),
});
