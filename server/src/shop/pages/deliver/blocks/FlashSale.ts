import { findSale, saleItems, saleOf } from '../../../campaigns/flashSale/sales';
import type { BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'FlashSale'> = async ({ saleId }, { services }) => {
  const sale = await findSale(services, saleId);
  if (!sale) return { make: () => ({ kind: 'flashSale', sale: null }) };
  const items = await saleItems(services, [sale.id]);
  return {
    goods: items.map(({ product_id }) => product_id),
    make: ({ goods }) => ({ kind: 'flashSale', sale: saleOf(services.clock.now(), sale, items, goods) }),
  };
};
