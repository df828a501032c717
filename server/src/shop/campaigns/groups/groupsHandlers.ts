import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { enterGroup } from './enterGroup';
import { listGroupOffers, offerOf } from './shownGroupOffers';
import { ownGroups } from './ownGroups';

export const groupsHandlers = (services: Services): HandlersOf<'groups'> => ({
  'groups.list': (params, { person }) => ownGroups(services, { ...params, personId: person.id }),
  'groups.listOffers': async (_params, { person }) => ({ list: await listGroupOffers(services, person) }),
  'groups.getOffer': (params, { person }) => offerOf(services, person, params),
  'groups.enter': (params, { person, kind }) =>
    enterGroup(services, { person, kind, now: services.clock.now() }, params),
});
