import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { askPrincipalBack, cancelReturn, principalOf } from './principal';
import { checkReturn, confirmReturn, listPrincipalReturns, refusePrincipal } from './staffPrincipal';

export const principalHandlers = (services: Services): HandlersOf<'principal'> => ({
  'principal.get': (_params, { person }) => principalOf(services, person.id),
  'principal.askBack': (request, { person }) => askPrincipalBack(services, person.id, request),
  'principal.cancel': (_params, { person }) => cancelReturn(services, person.id),
  'principal.listReturns': (query) => listPrincipalReturns(services, query),
  'principal.checkReturn': (fields, { name }) => checkReturn(services, { ...fields, who: name }),
  'principal.confirmReturn': (fields, { name }) => confirmReturn(services, { ...fields, who: name }),
  'principal.refuseReturn': (fields, { name }) => refusePrincipal(services, { ...fields, who: name }),
});
