import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { addReservable, listPeople, listReservables, withdrawReservable } from './reservableAdmin';
import { readReservable } from './reservableRows';
import { cancelReservation, reserve } from './reserve';

export const reservationsHandlers = (app: App): HandlersOf<'reservations'> => ({
  'reservations.get': ({ reservableId }, { person }) => readReservable(app, reservableId, person),
  'reservations.reserve': ({ reservableId }, { person }) => reserve(app, reservableId, person),
  'reservations.cancel': ({ reservableId }, { person }) => cancelReservation(app, reservableId, person),
  'reservations.add': (input, { name }) => addReservable(app, { ...input, who: name }),
  'reservations.withdraw': (input, { name }) => withdrawReservable(app, { ...input, who: name }),
  'reservations.listAll': () => listReservables(app.db),
  'reservations.listPeople': (asked) => listPeople(app.db, asked),
});
