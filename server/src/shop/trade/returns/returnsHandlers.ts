import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { snapshot } from '../../../store/transaction';
import { applyReturn, previewReturn, returnForm } from './applyReturn';
import { listCases, listReturnable } from './caseLists';
import { caseView } from './caseView';
import { cancelCase, confirmNew, sendBack, writeToCase } from './ownCase';

export const returnsHandlers = (app: App): HandlersOf<'returns'> => ({
  'returns.list': (params, { person }) => listCases(app, params, person.id),
  'returns.listOrders': (params, { person }) => listReturnable(app, params, person.id),
  'returns.getForm': (params, { person }) => returnForm(app, params, person.id),
  'returns.preview': (params, { person }) => previewReturn(app, params, person.id),
  'returns.apply': (params, { person }) => applyReturn(app, params, person.id),
  'returns.get': ({ caseId }, { person }) => snapshot(app.db, (tx) => caseView(tx, app, person.id, caseId)),
  'returns.send': (params, { person }) => sendBack(app, params, person.id),
  'returns.write': (params, { person }) => writeToCase(app, params, person.id),
  'returns.confirm': ({ caseId }, { person }) => confirmNew(app, caseId, person.id),
  'returns.cancel': ({ caseId }, { person }) => cancelCase(app, caseId, person.id),
});
