import { findSale, saleItems, saleOf } from '../../../campaigns/flashSale/sales';
import type { BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'FlashSale'> = async ({ saleId }, { app }) => {
  const sale = await findSale(app, saleId);
  if (!sale) return { make: () => ({ kind: 'flashSale', sale: null }) };
  const items = await saleItems(app, [sale.id]);
  return {
    goods: items.map(({ product_id }) => product_id),
    make: ({ goods }) => ({ kind: 'flashSale', sale: saleOf(app.clock.now(), sale, items, goods) }),
  };
};
