import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { enterGroup } from './enterGroup';
import { listOffers, offerOf } from './offers';
import { ownGroups } from './ownGroups';

export const groupsHandlers = (app: App): HandlersOf<'groups'> => ({
  'groups.list': (params, { person }) => ownGroups(app, { ...params, personId: person.id }),
  'groups.listOffers': async (_params, { person }) => ({ list: await listOffers(app, person) }),
  'groups.getOffer': (params, { person }) => offerOf(app, person, params),
  'groups.enter': (params, { person, kind }) => enterGroup(app, { person, kind, now: app.clock.now() }, params),
});
