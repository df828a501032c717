import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { snapshot } from '../../../store/transaction';
import { closeDay, reopenDay } from './closeDay';
import { listMonths } from './months';
import { listDays, readSheet } from './sheet';

export const closingsHandlers = (services: Services): HandlersOf<'closings'> => ({
  'closings.list': (query) => listDays(services, query),
  'closings.get': ({ day }) => snapshot(services.db, (db) => readSheet(services, db, day)),
  'closings.close': (fields, { name }) => closeDay(services, { ...fields, who: name }),
  'closings.reopen': (fields, { name }) => reopenDay(services, { ...fields, who: name }),
  'closings.listMonths': ({ year }) => listMonths(services, year),
});
