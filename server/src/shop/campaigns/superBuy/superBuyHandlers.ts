import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { enterSuperBuy } from './enterSuperBuy';
import { listSuperBuys, showSuperBuy } from './showSuperBuy';
import { addSuperBuy } from './superBuyAdmin';

export const superBuyHandlers = (services: Services): HandlersOf<'superBuy'> => ({
  'superBuy.list': (_params, { person }) => listSuperBuys(services, person),
  'superBuy.get': ({ superBuyId }, { person }) => showSuperBuy(services, superBuyId, person),
  'superBuy.enter': (input, { person, kind }) =>
    enterSuperBuy(services, { person, kind, now: services.clock.now() }, input),
  'superBuy.add': (input, { name }) => addSuperBuy(services, { ...input, who: name }),
});
