import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { afterOf, confirmedPage, hitsAfter } from '../../catalog/catalog/list/confirmedPage';
import { recommend } from '../../catalog/catalog/recommend/recommend';
import { homeFloors } from './floors';

export const homeHandlers = (app: App): HandlersOf<'home'> => ({
  'home.get': async (_params, caller) => ({
    now: app.clock.now().toISOString(),
    ...(await homeFloors(app, caller)),
  }),
  'home.listFeed': async ({ cursor, size }, { person }) => {
    const { hits, why } = await recommend(app, person);
    const shown = hitsAfter(hits, afterOf(cursor), size);
    const { list, next } = await confirmedPage(app, shown, size, person);
    const products = new Map(shown.map(({ product }) => [product.id, product]));
    return { list: list.map((brief) => ({ ...brief, reason: why(products.get(brief.id)!) })), next };
  },
});
