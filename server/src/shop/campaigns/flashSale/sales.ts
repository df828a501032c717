import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { Sale } from '@cellar/shared/api/campaigns/flashSale/shapes';
import type { Services } from '../../../services';
import { periodState } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';

export type SaleRow = { id: string; name: string; from_at: Date; to_at: Date };

const percentOf = (sold: number, total: number) => (total === 0 ? 100 : Math.floor((sold * 100) / total));

/** The sale of this id; without one the sale that runs, else the next. */
export const findSale = (services: Services, saleId?: string | null): Promise<SaleRow | undefined> => {
  const query = services.db.selectFrom('flash_sale').selectAll();
  return (
    saleId
      ? query.where('id', '=', saleId)
      : query
          .where('kind', '=', 'session')
          .where('to_at', '>', services.clock.now())
          .orderBy('from_at')
          .orderBy('id')
          .limit(1)
  ).executeTakeFirst();
};

export const saleItems = (services: Services, saleIds: string[]) =>
  saleIds.length === 0
    ? Promise.resolve([])
    : services.db
        .selectFrom('flash_sale_item')
        .selectAll()
        .where('sale_id', 'in', saleIds)
        .orderBy('position')
        .orderBy('product_id')
        .execute();

export type SaleItemRow = Awaited<ReturnType<typeof saleItems>>[number];

/** A sale as it is shown, goods that are no longer on sale left out. */
export function saleOf(now: Date, sale: SaleRow, items: SaleItemRow[], goods: ReadonlyMap<string, ProductBrief>): Sale {
  const shown = items.flatMap((item) => {
    const product = goods.get(item.product_id);
    if (!product) return [];
    const before = product.listPriceFen ?? product.priceFen;
    return [
      {
        product,
        flashPriceFen: item.price_fen,
        listPriceFen: before !== null && before > item.price_fen ? before : null,
        total: item.total,
        sold: item.sold,
        percent: percentOf(item.sold, item.total),
        perPerson: item.per_person,
      },
    ];
  });
  const state = periodState(sale, now);
  return {
    saleId: sale.id,
    name: sale.name,
    now: now.toISOString(),
    startsAt: sale.from_at.toISOString(),
    endsAt: sale.to_at.toISOString(),
    state,
    items: shown,
  };
}

/** How far a sale is: few bytes, for the progress of what is on the screen already. */
export async function saleProgress(services: Services, saleId: string) {
  const sale = await findSale(services, saleId);
  if (!sale) throw new NotFound('这一场抢购已经结束');
  const items = await saleItems(services, [saleId]);
  return {
    now: services.clock.now().toISOString(),
    startsAt: sale.from_at.toISOString(),
    endsAt: sale.to_at.toISOString(),
    items: items.map(({ product_id, total, sold }) => ({
      productId: product_id,
      total,
      sold,
      percent: percentOf(sold, total),
    })),
  };
}
