import type { App } from '../../app';
import type { Caller } from '../../http/handler';
import { NotFound } from '../../errors/businessError';
import { briefs } from '../catalog/briefs';
import { popularity } from '../catalog/filters';
import { inOrder } from '../catalog/ranked';
import { shelfOf, type ShelfRow } from '../catalog/shelf';

const PRICE_STEP = Math.log(1.6);

function likeness(one: ShelfRow, other: ShelfRow): number {
  const shared = one.regions.findIndex((id) => other.regions.includes(id));
  const region = shared < 0 ? 0 : 3 - shared;
  const grape =
    one.grapes[0] && one.grapes[0] === other.grapes[0]
      ? 2.5
      : one.grapes.some((id) => other.grapes.includes(id))
        ? 1
        : 0;
  const price =
    one.priceFen && other.priceFen
      ? Math.max(0, 2 - Math.abs(Math.log(one.priceFen / other.priceFen)) / PRICE_STEP)
      : 0;
  return region + grape + price + (one.country === other.country ? 0.5 : 0) + popularity(other) * 0.15;
}

/** Goods of the same kind, ground, grape and price; of each wine one. */
export async function similarGoods(app: App, productId: string, size: number, { person }: Caller) {
  const shelf = await shelfOf(app);
  const one = shelf.byId.get(productId);
  if (!one) {
    const row = await app.db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
    if (!row) throw new NotFound('商品不存在或已下架');
    return [];
  }
  const wines = new Set([one.wineId]);
  const ranked = shelf.rows
    .filter((other) => other.type === one.type && other.available > 0)
    .map((row) => ({ row, key: likeness(one, row) }))
    .sort(inOrder)
    .filter(({ row }) => !wines.has(row.wineId) && wines.add(row.wineId));
  return briefs(
    app,
    ranked.slice(0, size).map(({ row }) => row.id),
    person,
  );
}
