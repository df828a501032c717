import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listChanges } from './listChanges';
import { previewPrices, submitPrices } from './submitPrices';

export const priceAdminHandlers = (services: Services): HandlersOf<'priceAdmin'> => ({
  'priceAdmin.preview': (params) => previewPrices(services, params),
  'priceAdmin.submit': (params, { name }) => submitPrices(services, params, name),
  'priceAdmin.listChanges': (params) => listChanges(services, params),
});
