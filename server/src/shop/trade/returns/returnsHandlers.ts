import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { snapshot } from '../../../store/transaction';
import { applyReturn, previewReturn, returnForm } from './applyReturn';
import { listCases, listReturnable } from './caseLists';
import { caseView } from './caseView';
import { cancelCase, confirmNew, sendBack, writeToCase } from './ownCase';

export const returnsHandlers = (services: Services): HandlersOf<'returns'> => ({
  'returns.list': (params, { person }) => listCases(services, params, person.id),
  'returns.listOrders': (params, { person }) => listReturnable(services, params, person.id),
  'returns.getForm': (params, { person }) => returnForm(services, params, person.id),
  'returns.preview': (params, { person }) => previewReturn(services, params, person.id),
  'returns.apply': (params, { person }) => applyReturn(services, params, person.id),
  'returns.get': ({ caseId }, { person }) => snapshot(services.db, (tx) => caseView(tx, services, person.id, caseId)),
  'returns.send': (params, { person }) => sendBack(services, params, person.id),
  'returns.write': (params, { person }) => writeToCase(services, params, person.id),
  'returns.confirm': ({ caseId }, { person }) => confirmNew(services, caseId, person.id),
  'returns.cancel': ({ caseId }, { person }) => cancelCase(services, caseId, person.id),
});
