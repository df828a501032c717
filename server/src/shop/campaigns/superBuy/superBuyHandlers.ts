import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { enterSuperBuy } from './enterSuperBuy';
import { listSuperBuys, showSuperBuy } from './showSuperBuy';
import { addSuperBuy, superBuyEnd, listAllSuperBuys } from './superBuyAdmin';

export const superBuyHandlers = (app: App): HandlersOf<'superBuy'> => ({
  'superBuy.list': (_params, { person }) => listSuperBuys(app, person),
  'superBuy.get': ({ superBuyId }, { person }) => showSuperBuy(app, superBuyId, person),
  'superBuy.enter': (input, { person, kind }) => enterSuperBuy(app, { person, kind, now: app.clock.now() }, input),
  'superBuy.add': (input, { name }) => addSuperBuy(app, { ...input, who: name }),
  'superBuy.end': ({ superBuyId: id, reason }, { name }) => endCampaign(app, superBuyEnd, { id, reason, who: name }),
  'superBuy.listAll': () => listAllSuperBuys(app),
});
