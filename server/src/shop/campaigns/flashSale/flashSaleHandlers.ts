import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { briefs } from '../../catalog/catalog/briefs';
import { byId } from '../../catalog/catalog/byId';
import { findSale, saleItems, saleOf, saleProgress } from './sales';
import { takePlace } from './takePlace';

export const flashSaleHandlers = (services: Services): HandlersOf<'flashSale'> => ({
  'flashSale.get': async ({ saleId }, caller) => {
    const sale = await findSale(services, saleId);
    if (!sale) return { sale: null };
    const items = await saleItems(services, [sale.id]);
    const goods = await briefs(
      services,
      items.map(({ product_id }) => product_id),
      caller.person,
    );
    return { sale: saleOf(services.clock.now(), sale, items, byId(goods)) };
  },
  'flashSale.getProgress': ({ saleId }) => saleProgress(services, saleId),
  'flashSale.takePlace': (item, { person }) => takePlace(services, item, person),
});
