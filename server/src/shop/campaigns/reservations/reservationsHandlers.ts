import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { addReservable, listPeople, listReservables, withdrawReservable } from './reservableAdmin';
import { readReservable } from './reservableRows';
import { cancelReservation, reserve } from './reserve';

export const reservationsHandlers = (services: Services): HandlersOf<'reservations'> => ({
  'reservations.get': ({ reservableId }, { person }) => readReservable(services, reservableId, person),
  'reservations.reserve': ({ reservableId }, { person }) => reserve(services, reservableId, person),
  'reservations.cancel': ({ reservableId }, { person }) => cancelReservation(services, reservableId, person),
  'reservations.add': (input, { name }) => addReservable(services, { ...input, who: name }),
  'reservations.withdraw': (input, { name }) => withdrawReservable(services, { ...input, who: name }),
  'reservations.listAll': () => listReservables(services.db),
  'reservations.listPeople': (asked) => listPeople(services.db, asked),
});
