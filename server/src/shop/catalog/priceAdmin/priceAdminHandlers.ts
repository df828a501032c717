import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listChanges } from './listChanges';
import { previewPrices, submitPrices } from './submitPrices';

export const priceAdminHandlers = (app: App): HandlersOf<'priceAdmin'> => ({
  'priceAdmin.preview': (params) => previewPrices(app, params),
  'priceAdmin.submit': (params, { name }) => submitPrices(app, params, name),
  'priceAdmin.listChanges': (params) => listChanges(app, params),
});
