import type { App } from '../../app';
import { readSettings } from '../../core/personSettings';
import type { Person } from '../../http/handler';
import type { Filters, Hit, SearchEngine } from '../../search/engine';
import type { FoundProduct } from '../../search/product';
import { dislikesOf } from './dislikes';
import { referenceOf, type Reference } from './reference';

type Taste = {
  regions: Map<string, number>;
  grapes: Map<string, number>;
  countries: Map<string, number>;
  seen: Set<string>;
  /** Wines of which a product was not wanted. */
  unwantedWines: Set<string>;
  unwanted: Set<string>;
};

const LAST_SEEN = 40;
const add = (weights: Map<string, number>, key: string, weight: number) =>
  weights.set(key, (weights.get(key) ?? 0) + weight);

const noTaste = (): Taste => ({
  regions: new Map(),
  grapes: new Map(),
  countries: new Map(),
  seen: new Set(),
  unwantedWines: new Set(),
  unwanted: new Set(),
});

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

/** What a person looked at and bought, the newest weighing most, less what the person did not want. */
async function tasteOf(app: App, engine: SearchEngine, person: Pick<Person, 'id'>): Promise<Taste> {
  const seen = await app.db
    .selectFrom('footprint')
    .select('product_id')
    .where('person_id', '=', person.id)
    .orderBy('seen_at', 'desc')
    .limit(LAST_SEEN)
    .execute();
  const bought = await app.db
    .selectFrom('order_line')
    .select('product_id')
    .distinct()
    .where('person_id', '=', person.id)
    .limit(LAST_SEEN)
    .execute();
  const unwanted = await dislikesOf(app, person);
  const liked = [...seen, ...bought].map((row) => row.product_id);
  const { hits } = await engine.find({ ids: [...liked, ...unwanted], size: liked.length + unwanted.length });
  const known = new Map(hits.map(({ product }) => [product.id, product]));
  const productsOf = (ids: readonly string[]) => ids.map((id) => known.get(id));
  const taste: Taste = {
    ...noTaste(),
    seen: new Set(seen.map((row) => row.product_id)),
    unwanted: new Set(unwanted),
    unwantedWines: new Set(productsOf(unwanted).flatMap((product) => product?.wineId ?? [])),
  };
  weigh(taste, productsOf(liked), 1);
  weigh(taste, productsOf(unwanted.slice(0, LAST_SEEN)), -1);
  return taste;
}

const WEIGHTS = { region: 1.2, grape: 0.9, country: 0.35 };
const SEEN_ALREADY = 2.5;
const UNWANTED_WINE = 5;
const VARIETY = 1.6;

/** A fixed, even scatter between goods, so that a page is not one winery's. */
const scatter = (id: string) => (parseInt(id.slice(0, 6), 16) / 0xffffff) * VARIETY;

const strength = (weights: Map<string, number>, keys: readonly string[]) =>
  Math.log1p(Math.max(0, ...keys.map((key) => weights.get(key) ?? 0)));

function scoreOf(product: FoundProduct, { regions, grapes, countries, seen, unwantedWines }: Taste): number {
  const liking =
    WEIGHTS.region * strength(regions, product.regions) +
    WEIGHTS.grape * strength(grapes, product.grapes) +
    WEIGHTS.country * strength(countries, [product.country]);
  const known = (seen.has(product.id) ? SEEN_ALREADY : 0) + (unwantedWines.has(product.wineId) ? UNWANTED_WINE : 0);
  return liking * 2 + product.popularity * 0.6 + scatter(product.id) - known;
}

const strongest = (weights: Map<string, number>, keys: readonly string[]) => {
  const [best] = [...keys].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return best && (weights.get(best) ?? 0) > 0.4 ? best : null;
};

const MANY_SOLD = 1500;
const GREAT_POINTS = 95;
const NEW_DAYS = 30 * 24 * 3600 * 1000;

/** Why, in words: the person's own reason first, else the goods' own. */
function reasonFor(product: FoundProduct, reference: Reference, taste: Taste, now: Date): string {
  const region = strongest(taste.regions, product.regions);
  if (region) return `按你看过的${reference.regions.get(region)!.name}`;
  const grape = strongest(taste.grapes, product.grapes);
  if (grape) return `你常看${reference.grapes.get(grape)!.name}`;
  if (product.points >= GREAT_POINTS) return `${product.points} 分高分酒`;
  if (product.sales >= MANY_SOLD) return `已有 ${product.sales} 人买过`;
  if (now.getTime() - product.newAt < NEW_DAYS) return '本月新到';
  return `${reference.regions.get(product.regions[0] ?? '')?.name ?? '酒窖'}好评之选`;
}

const POPULAR = 800;
const LIKED = 200;
const LIKED_GROUPS = 4;

const likedMost = (weights: Map<string, number>) =>
  [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, LIKED_GROUPS)
    .map(([key]) => key);

/** The most popular goods, and of each place and grape that the person likes: what is far below them is not recommended. */
async function candidatesFor(engine: SearchEngine, taste: Taste, maxRank: number): Promise<FoundProduct[]> {
  const find = async (filters: Filters, size: number): Promise<Hit[]> =>
    (await engine.find({ filters, inStock: true, maxRank, size })).hits;
  const liked: Filters[] = [
    ...likedMost(taste.regions).map((region) => ({ region: [region] })),
    ...likedMost(taste.grapes).map((grape) => ({ grape: [grape] })),
    ...likedMost(taste.countries).map((country) => ({ country: [country] })),
  ];
  const found = [
    ...(await find({}, POPULAR)),
    ...(await Promise.all(liked.map((filters) => find(filters, LIKED)))).flat(),
  ];
  return [...new Map(found.map(({ product }) => [product.id, product])).values()];
}

export type Recommended = { hits: Hit[]; why: (product: FoundProduct) => string };

/** The taste of a person who wants to be recommended to; of others only what they do not want is known. */
async function usableTaste(app: App, engine: SearchEngine, person: Pick<Person, 'id'> | null): Promise<Taste> {
  if (!person) return noTaste();
  if ((await readSettings(app.db, person.id)).recommendations) return tasteOf(app, engine, person);
  return { ...noTaste(), unwanted: new Set(await dislikesOf(app, person)) };
}

/** Goods to recommend, the ones that suit the person best first; others get what is popular. */
export async function recommend(app: App, person: Pick<Person, 'id' | 'levelRank'> | null): Promise<Recommended> {
  const reference = await referenceOf(app);
  const engine = await app.search.ready(app.db);
  const taste = await usableTaste(app, engine, person);
  const now = app.clock.now();
  const candidates = await candidatesFor(engine, taste, person?.levelRank ?? 0);
  const hits = candidates
    .filter(({ id }) => !taste.unwanted.has(id))
    .map((product) => ({ product, key: scoreOf(product, taste) }))
    .sort((a, b) => b.key - a.key || (a.product.id < b.product.id ? -1 : 1));
  return { hits, why: (product) => reasonFor(product, reference, taste, now) };
}
