import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { answerRequest, grantRequest, refuseRequest } from './answerRequests';
import { endExclusive, grantExclusive } from './grantExclusive';
import { listForShop } from './listForShop';
import { listOffers } from './listOffers';
import { listExclusives, readExclusive } from './ownExclusives';
import { listOpenRequests, listRequests } from './requestRows';
import { submitRequest } from './submitRequest';

export const exclusivesHandlers = (app: App): HandlersOf<'exclusives'> => ({
  'exclusives.list': (params, { person }) => listExclusives(app, person.id, params),
  'exclusives.get': ({ id }, { person }) => readExclusive(app, person.id, id),
  'exclusives.listOffers': (params, { person }) => listOffers(app, params, person),
  'exclusives.listRequests': (params, { person }) => listRequests(app, person.id, params),
  'exclusives.submitRequest': (params, { person }) => submitRequest(app, params, person),
  'exclusives.listForShop': async (params, staff) => {
    const { list, next } = await listForShop(app, params);
    return { list: await showPeople(app, staff, 'exclusives', list), next };
  },
  'exclusives.grant': (params, { name }) => grantExclusive(app, { ...params, who: name }),
  'exclusives.end': (params, { name }) => endExclusive(app, { ...params, who: name }),
  'exclusives.listRequestsForShop': async (params, staff) => {
    const { list, next } = await listOpenRequests(app, params);
    return { list: await showPeople(app, staff, 'exclusives', list), next };
  },
  'exclusives.answerRequest': (params, { name }) => answerRequest(app, { ...params, who: name }),
  'exclusives.refuseRequest': (params, { name }) => refuseRequest(app, { ...params, who: name }),
  'exclusives.grantRequest': (params, { name }) => grantRequest(app, { ...params, who: name }),
});
