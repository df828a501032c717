import type { Services } from '../../../services';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { enterSuperBuy } from './enterSuperBuy';
import { listSuperBuys, showSuperBuy } from './showSuperBuy';
import { addSuperBuy, superBuyEnd, listAllSuperBuys } from './superBuyAdmin';

export const superBuyHandlers = (services: Services): HandlersOf<'superBuy'> => ({
  'superBuy.list': (_params, { person }) => listSuperBuys(services, person),
  'superBuy.get': ({ superBuyId }, { person }) => showSuperBuy(services, superBuyId, person),
  'superBuy.enter': (input, { person, kind }) =>
    enterSuperBuy(services, { person, kind, now: services.clock.now() }, input),
  'superBuy.add': (input, { name }) => addSuperBuy(services, { ...input, who: name }),
  'superBuy.end': ({ superBuyId: id, reason }, { name }) =>
    endCampaign(services, superBuyEnd, { id, reason, who: name }),
  'superBuy.listAll': () => listAllSuperBuys(services),
});
