import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listDifferences, listReports, settleDifference } from './reports';

export const reconciliationHandlers = (app: App): HandlersOf<'reconciliation'> => ({
  'reconciliation.list': (asked) => listReports(app.db, asked),
  'reconciliation.listDifferences': (asked) => listDifferences(app.db, asked),
  'reconciliation.settle': (fields, { name }) => settleDifference(app, { ...fields, who: name }),
});
