import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { countBottles, moveStock, recordStock } from './changeStock';
import { listEntries, listStock, showStock } from './showStock';

export const stockAdminHandlers = (app: App): HandlersOf<'stockAdmin'> => ({
  'stockAdmin.list': (params) => listStock(app, params),
  'stockAdmin.get': ({ productId }) => showStock(app, productId),
  'stockAdmin.listEntries': (params) => listEntries(app, params),
  'stockAdmin.record': (params, { name }) => recordStock(app, params, name),
  'stockAdmin.move': (params, { name }) => moveStock(app, params, name),
  'stockAdmin.count': (params, { name }) => countBottles(app, params, name),
});
