import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { afterOf, confirmedPage, hitsAfter } from '../../catalog/catalog/list/confirmedPage';
import { recommend } from '../../catalog/catalog/recommend/recommend';
import { homeFloors } from './floors';

export const homeHandlers = (services: Services): HandlersOf<'home'> => ({
  'home.get': async (_params, caller) => ({
    now: services.clock.now().toISOString(),
    ...(await homeFloors(services, caller)),
  }),
  'home.listFeed': async ({ cursor, size }, { person }) => {
    const { hits, why } = await recommend(services, person);
    const shown = hitsAfter(hits, afterOf(cursor), size);
    const { list, next } = await confirmedPage(services, shown, size, person);
    const products = new Map(shown.map(({ product }) => [product.id, product]));
    return { list: list.map((brief) => ({ ...brief, reason: why(products.get(brief.id)!) })), next };
  },
});
