import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { answerRequest, grantRequest, refuseRequest } from './answerRequests';
import { endExclusive, grantExclusive } from './grantExclusive';
import { listOffersForShop, removeOffer, saveOffer } from './keepOffers';
import { listForShop } from './listForShop';
import { listExclusiveOffers } from './listExclusiveOffers';
import { listExclusives, readExclusive } from './ownExclusives';
import { listOpenRequests, listRequests } from './requestRows';
import { submitRequest } from './submitRequest';

export const exclusivesHandlers = (services: Services): HandlersOf<'exclusives'> => ({
  'exclusives.list': (params, { person }) => listExclusives(services, person.id, params),
  'exclusives.get': ({ id }, { person }) => readExclusive(services, person.id, id),
  'exclusives.listOffers': (params, { person }) => listExclusiveOffers(services, params, person),
  'exclusives.listRequests': (params, { person }) => listRequests(services, person.id, params),
  'exclusives.submitRequest': (params, { person }) => submitRequest(services, params, person),
  'exclusives.listForShop': async (params, staff) => {
    const { list, next } = await listForShop(services, params);
    return { list: await showPeople(services, staff, 'exclusives', list), next };
  },
  'exclusives.listOffersForShop': (params) => listOffersForShop(services, params),
  'exclusives.saveOffer': (params, { name }) => saveOffer(services, params, name),
  'exclusives.removeOffer': (params, { name }) => removeOffer(services, params, name),
  'exclusives.grant': (params, { name }) => grantExclusive(services, { ...params, who: name }),
  'exclusives.end': (params, { name }) => endExclusive(services, { ...params, who: name }),
  'exclusives.listRequestsForShop': async (params, staff) => {
    const { list, next } = await listOpenRequests(services, params);
    return { list: await showPeople(services, staff, 'exclusives', list), next };
  },
  'exclusives.answerRequest': (params, { name }) => answerRequest(services, { ...params, who: name }),
  'exclusives.refuseRequest': (params, { name }) => refuseRequest(services, { ...params, who: name }),
  'exclusives.grantRequest': (params, { name }) => grantRequest(services, { ...params, who: name }),
});
