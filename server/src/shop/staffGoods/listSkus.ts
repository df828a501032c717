import type { StaffSku } from '@cellar/shared/api/staffGoods/schema';
import type { App } from '../../app';
import { matcherOf } from '../catalog/matcher';
import { shelfOf } from '../catalog/shelf';
import { specWords } from '../words';

const SHOWN = 20;

async function warehousesOf({ db }: App, products: readonly string[]) {
  const rows = await db
    .selectFrom('stock as k')
    .innerJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .select(['k.product_id', 'w.id', 'w.name', 'k.on_hand', 'k.held'])
    .where('k.product_id', 'in', products)
    .orderBy('w.position')
    .execute();
  return (product: string) =>
    rows
      .filter(({ product_id }) => product_id === product)
      .map(({ id, name, on_hand, held }) => ({ id, name, available: on_hand - held }));
}

/** Units of the goods that fit the words; those that sell best first. */
export async function listSkus(app: App, q: string): Promise<StaffSku[]> {
  const fits = q ? await matcherOf(q) : () => true;
  const { rows } = await shelfOf(app);
  const found = rows
    .filter(fits)
    .sort((a, b) => b.sales - a.sales)
    .slice(0, SHOWN);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const skus = await app.db.selectFrom('sku').selectAll().where('product_id', 'in', ids).orderBy('position').execute();
  const warehouses = await warehousesOf(app, ids);
  return found.flatMap(({ id: product, name, code }) =>
    skus
      .filter(({ product_id }) => product_id === product)
      .map(({ id, kind, bottles }) => ({
        id,
        name: `${name} · ${specWords(kind, bottles)}`,
        code,
        warehouses: warehouses(product),
      })),
  );
}
