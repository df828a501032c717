import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { snapshot } from '../../../store/transaction';
import { closeDay, reopenDay } from './closeDay';
import { listMonths } from './months';
import { listDays, readSheet } from './sheet';

export const closingsHandlers = (app: App): HandlersOf<'closings'> => ({
  'closings.list': (query) => listDays(app, query),
  'closings.get': ({ day }) => snapshot(app.db, (db) => readSheet(app, db, day)),
  'closings.close': (fields, { name }) => closeDay(app, { ...fields, who: name }),
  'closings.reopen': (fields, { name }) => reopenDay(app, { ...fields, who: name }),
  'closings.listMonths': ({ year }) => listMonths(app, year),
});
