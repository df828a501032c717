import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { enterSuperBuy } from './enterSuperBuy';
import { listSuperBuys, showSuperBuy } from './showSuperBuy';
import { addSuperBuy, superBuyEnd, listAllSuperBuys } from './superBuyDesk';

export const superBuyHandlers = (app: App): HandlersOf<'superBuy'> => ({
  'superBuy.list': (_params, { person }) => listSuperBuys(app, person),
  'superBuy.get': ({ superBuyId }, { person }) => showSuperBuy(app, superBuyId, person),
  'superBuy.enter': (wish, { person, kind }) => enterSuperBuy(app, { person, kind, now: app.clock.now() }, wish),
  'superBuy.add': (wish, { name }) => addSuperBuy(app, { ...wish, who: name }),
  'superBuy.end': ({ superBuyId: id, reason }, { name }) => endCampaign(app, superBuyEnd, { id, reason, who: name }),
  'superBuy.listAll': () => listAllSuperBuys(app),
});
