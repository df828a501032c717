import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { checkSheet, submitSheet } from './submitSheet';
import { listSheetRows, sheetTemplate } from './writeSheet';

export const productSheetHandlers = (services: Services): HandlersOf<'productSheet'> => ({
  'productSheet.getTemplate': () => sheetTemplate(services),
  'productSheet.listRows': (params) => listSheetRows(services, params),
  'productSheet.check': (params) => checkSheet(services, params),
  'productSheet.submit': (params, { name }) => submitSheet(services, params, name),
});
