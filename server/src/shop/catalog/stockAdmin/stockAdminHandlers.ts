import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { countBottles, moveStock, recordStock } from './changeStock';
import { listLots, listSuppliers } from './showLots';
import { listStockEntries, listStock, showStock } from './showStock';

export const stockAdminHandlers = (services: Services): HandlersOf<'stockAdmin'> => ({
  'stockAdmin.list': (params) => listStock(services, params),
  'stockAdmin.get': ({ productId }) => showStock(services, productId),
  'stockAdmin.listEntries': (params) => listStockEntries(services, params),
  'stockAdmin.listLots': (params) => listLots(services, params),
  'stockAdmin.listSuppliers': () => listSuppliers(services),
  'stockAdmin.record': (params, { name }) => recordStock(services, params, name),
  'stockAdmin.move': (params, { name }) => moveStock(services, params, name),
  'stockAdmin.count': (params, { name }) => countBottles(services, params, name),
});
