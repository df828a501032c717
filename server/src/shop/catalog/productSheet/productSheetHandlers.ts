import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { checkSheet, submitSheet } from './submitSheet';
import { listSheetRows, sheetTemplate } from './writeSheet';

export const productSheetHandlers = (app: App): HandlersOf<'productSheet'> => ({
  'productSheet.getTemplate': () => sheetTemplate(app),
  'productSheet.listRows': (params) => listSheetRows(app, params),
  'productSheet.check': (params) => checkSheet(app, params),
  'productSheet.submit': (params, { name }) => submitSheet(app, params, name),
});
