import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listDifferences, listReports, settleDifference } from './reports';

export const reconciliationHandlers = (services: Services): HandlersOf<'reconciliation'> => ({
  'reconciliation.list': (asked) => listReports(services.db, asked),
  'reconciliation.listDifferences': (asked) => listDifferences(services.db, asked),
  'reconciliation.settle': (fields, { name }) => settleDifference(services, { ...fields, who: name }),
});
