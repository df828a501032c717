import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';

/** Products with their wine and winery. Drafts are for the shop's own people. */
const selectProducts = ({ db }: Services) =>
  db
    .selectFrom('product as p')
    .where('p.shown_at', 'is not', null)
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .innerJoin('winery as y', 'y.id', 'w.winery_id')
    .selectAll('p')
    .select(['w.type', 'w.country_code', 'w.region_id', 'w.classification', 'w.grapes', 'w.food'])
    .select([
      'y.id as winery_id',
      'y.name as winery_name',
      'y.foreign_name as winery_foreign',
      'y.region_id as winery_region',
      'y.founded',
      'y.picture as winery_picture',
    ]);

/** Those of these products that exist, in no order. */
export const findProducts = (services: Services, ids: readonly string[]) =>
  selectProducts(services).where('p.id', 'in', ids).execute();

export async function findProduct(services: Services, id: string) {
  const row = await selectProducts(services).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('商品不存在或已下架');
  return row;
}
export type ProductRow = Awaited<ReturnType<typeof findProduct>>;

/** Refuses what does not exist, for calls that need nothing else of the product. */
export async function assertProduct(services: Services, id: string) {
  const row = await services.db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('商品不存在或已下架');
}
