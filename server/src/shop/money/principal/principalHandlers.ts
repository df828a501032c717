import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { askPrincipalBack, cancelReturn, principalOf } from './principal';
import { checkReturn, confirmReturn, listReturns, refuseReturn } from './staffPrincipal';

export const principalHandlers = (app: App): HandlersOf<'principal'> => ({
  'principal.get': (_params, { person }) => principalOf(app, person.id),
  'principal.askBack': (request, { person }) => askPrincipalBack(app, person.id, request),
  'principal.cancel': (_params, { person }) => cancelReturn(app, person.id),
  'principal.listReturns': (query) => listReturns(app, query),
  'principal.checkReturn': (fields, { name }) => checkReturn(app, { ...fields, who: name }),
  'principal.confirmReturn': (fields, { name }) => confirmReturn(app, { ...fields, who: name }),
  'principal.refuseReturn': (fields, { name }) => refuseReturn(app, { ...fields, who: name }),
});
