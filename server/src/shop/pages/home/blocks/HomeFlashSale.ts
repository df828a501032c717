import { titled, type FloorGoods, type FloorPlanner } from '../floorPlan';

const PER_CENT = 100;

export const plan: FloorPlanner<'HomeFlashSale'> = async ({ count, ...titles }, { services, now }) => {
  const sale = await services.db
    .selectFrom('flash_sale')
    .selectAll()
    .where('kind', '=', 'session')
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .orderBy('to_at')
    .executeTakeFirst();
  if (!sale) return null;
  const items = await services.db
    .selectFrom('flash_sale_item')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .orderBy('position')
    .limit(count)
    .execute();
  const make = (goods: FloorGoods) => ({
    ...titled(titles),
    saleId: sale.id,
    session: sale.name,
    startsAt: sale.from_at.toISOString(),
    endsAt: sale.to_at.toISOString(),
    items: items.flatMap(({ product_id, price_fen, total, sold }) => {
      const product = goods.brief(product_id);
      if (!product || product.priceFen === null) return [];
      const usual = product.listPriceFen ?? product.priceFen;
      return [
        {
          product,
          flashPriceFen: price_fen,
          listPriceFen: usual > price_fen ? usual : null,
          total,
          sold,
          percent: Math.floor((sold / total) * PER_CENT),
        },
      ];
    }),
  });
  return { ids: items.map((item) => item.product_id), make };
};
