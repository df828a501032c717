import type { StaffSku } from '@cellar/shared/api/catalog/staffGoods/schema';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';

const SHOWN = 20;

async function warehousesOf({ db }: Services, products: readonly string[]) {
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
export async function listSkus(services: Services, q: string): Promise<StaffSku[]> {
  const engine = await services.search.ready(services.db);
  const { hits } = await engine.find({ ...(q && { text: q }), sort: 'sales', top: true, size: SHOWN });
  if (hits.length === 0) return [];
  const ids = hits.map(({ product }) => product.id);
  const named = await services.db
    .selectFrom('product')
    .select(['id', 'name', 'code', 'unit'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(named.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const skus = await services.db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const warehouses = await warehousesOf(services, ids);
  return found.flatMap(({ id: product, name, code, unit }) =>
    skus
      .filter(({ product_id }) => product_id === product)
      .map(({ id, kind, bottles }) => ({
        id,
        name: `${name} · ${specText({ kind, bottles, unit })}`,
        code,
        warehouses: warehouses(product),
      })),
  );
}
