import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { briefs } from '../../catalog/catalog/briefs';
import { byId } from '../../catalog/catalog/byId';
import { findSale, saleItems, saleOf, saleProgress } from './sales';
import { takePlace } from './takePlace';

export const flashSaleHandlers = (app: App): HandlersOf<'flashSale'> => ({
  'flashSale.get': async ({ saleId }, caller) => {
    const sale = await findSale(app, saleId);
    if (!sale) return { sale: null };
    const items = await saleItems(app, [sale.id]);
    const goods = await briefs(
      app,
      items.map(({ product_id }) => product_id),
      caller.person,
    );
    return { sale: saleOf(app.clock.now(), sale, items, byId(goods)) };
  },
  'flashSale.getProgress': ({ saleId }) => saleProgress(app, saleId),
  'flashSale.takePlace': (item, { person }) => takePlace(app, item, person),
});
