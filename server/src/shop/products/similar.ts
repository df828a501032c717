import type { App } from '../../app';
import { NotFound } from '../../errors/businessError';
import type { Caller } from '../../http/handler';
import { briefs } from '../catalog/briefs';
import type { Filters } from '../../search/engine';
import type { FoundProduct } from '../../search/product';

const PRICE_STEP = Math.log(1.6);

function likeness(one: FoundProduct, other: FoundProduct): number {
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
  return region + grape + price + (one.country === other.country ? 0.5 : 0) + other.popularity * 0.15;
}

/** The most popular of each are looked at: what is alike and hardly bought comes behind them anyway. */
const LOOKED_AT = 300;

/** Goods of the same kind, ground, grape and price; of each wine one. */
export async function similarGoods(app: App, productId: string, size: number, { person }: Caller) {
  const engine = await app.search.ready(app.db);
  const known = await engine.find({ ids: [productId], size: 1 });
  const one = known.hits[0]?.product;
  if (!one) {
    const row = await app.db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
    if (!row) throw new NotFound('商品不存在或已下架');
    return [];
  }
  const type = [one.type];
  const alike: Filters[] = [
    ...one.regions.map((region) => ({ type, region: [region] })),
    ...one.grapes.slice(0, 1).map((grape) => ({ type, grape: [grape] })),
    { type, country: [one.country] },
    { type },
  ];
  const answers = await Promise.all(alike.map((filters) => engine.find({ filters, inStock: true, size: LOOKED_AT })));
  const found = answers.flatMap(({ hits }) => hits);
  const wines = new Set([one.wineId]);
  const ranked = [...new Map(found.map(({ product }) => [product.id, product])).values()]
    .map((product) => ({ product, key: likeness(one, product) }))
    .sort((a, b) => b.key - a.key || (a.product.id < b.product.id ? -1 : 1))
    .filter(({ product }) => !wines.has(product.wineId) && wines.add(product.wineId));
  return briefs(
    app,
    ranked.slice(0, size).map(({ product }) => product.id),
    person,
  );
}
