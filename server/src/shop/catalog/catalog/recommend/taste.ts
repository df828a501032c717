import type { Services } from '../../../../services';
import { readSettings } from '../../../../core/personSettings';
import type { Person } from '../../../../core/caller';
import type { SearchEngine } from '../../../../search/engine';
import type { FoundProduct } from '../../../../search/product';
import { dislikesOf } from './dislikes';
import { priceRangeOf, type PriceRange } from './priceRange';

export type Taste = {
  regions: Map<string, number>;
  grapes: Map<string, number>;
  countries: Map<string, number>;
  /** What the person bought and looked at, each the newest first. */
  bought: readonly string[];
  seen: ReadonlySet<string>;
  /** What goods of the person's choice cost; null where too few are known. */
  prices: PriceRange | null;
  /** Wines of which a product was not wanted. */
  unwantedWines: ReadonlySet<string>;
  unwanted: ReadonlySet<string>;
};

/** So many goods that were bought and looked at count. */
const LAST_GOODS = 40;
const LAST_ORDERS = 20;
const CLOSED = ['cancelled', 'expired', 'refused', 'refunded'] as const;
const add = (weights: Map<string, number>, key: string, weight: number) =>
  weights.set(key, (weights.get(key) ?? 0) + weight);

const noTaste = (): Taste => ({
  regions: new Map(),
  grapes: new Map(),
  countries: new Map(),
  bought: [],
  seen: new Set(),
  prices: null,
  unwantedWines: new Set(),
  unwanted: new Set(),
});

/** Whether nothing is known of what the person likes. */
export const isNew = ({ bought, seen }: Taste): boolean => bought.length === 0 && seen.size === 0;

/** Each of the products with a weight, the first weighing most. */
function weigh(taste: Taste, products: readonly (FoundProduct | undefined)[], sign: 1 | -1) {
  products.forEach((product, at) => {
    if (!product) return;
    const weight = sign / (1 + at / 6);
    product.regions.forEach((region, depth) => add(taste.regions, region, weight / (depth + 1)));
    for (const grape of product.grapes) add(taste.grapes, grape, weight / product.grapes.length);
    add(taste.countries, product.country, weight);
  });
}

async function lastSeen({ db }: Services, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('footprint')
    .select('product_id')
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('product_id')
    .limit(LAST_GOODS)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Goods of the last orders that were not called off. */
export async function lastBought({ db }: Services, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('shop_order')
        .select(['person_id', 'id', 'placed_at'])
        .where('person_id', '=', personId)
        .where('state', 'not in', CLOSED)
        .orderBy('placed_at', 'desc')
        .orderBy('id')
        .limit(LAST_ORDERS)
        .as('o'),
    )
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.person_id', '=', 'o.person_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select('l.product_id')
    .where('l.gift', '=', false)
    .groupBy('l.product_id')
    .orderBy((order) => order.fn.max('o.placed_at'), 'desc')
    .orderBy('l.product_id')
    .limit(LAST_GOODS)
    .execute();
  return rows.map((row) => row.product_id);
}

/** What a person looked at and bought, the newest weighing most, less what the person did not want. */
async function tasteOf(services: Services, engine: SearchEngine, person: Pick<Person, 'id'>): Promise<Taste> {
  const seen = await lastSeen(services, person.id);
  const bought = await lastBought(services, person.id);
  const unwanted = await dislikesOf(services, person);
  const ids = [...seen, ...bought, ...unwanted];
  const { hits } = await engine.find({ ids, size: ids.length });
  const known = new Map(hits.map(({ product }) => [product.id, product]));
  const productsOf = (some: readonly string[]) => some.map((id) => known.get(id));
  const taste: Taste = {
    ...noTaste(),
    bought,
    seen: new Set(seen),
    prices: priceRangeOf(productsOf([...new Set([...bought, ...seen])])),
    unwanted: new Set(unwanted),
    unwantedWines: new Set(productsOf(unwanted).flatMap((product) => product?.wineId ?? [])),
  };
  weigh(taste, productsOf(seen), 1);
  weigh(taste, productsOf(bought), 1);
  weigh(taste, productsOf(unwanted.slice(0, LAST_GOODS)), -1);
  return taste;
}

/** The taste of a person who wants to be recommended to; of others only what they do not want is known. */
export async function usableTaste(
  services: Services,
  engine: SearchEngine,
  person: Pick<Person, 'id'> | null,
): Promise<Taste> {
  if (!person) return noTaste();
  if ((await readSettings(services.db, person.id)).recommendations) return tasteOf(services, engine, person);
  return { ...noTaste(), unwanted: new Set(await dislikesOf(services, person)) };
}
