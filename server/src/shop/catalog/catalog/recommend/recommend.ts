import type { Services } from '../../../../services';
import type { Person } from '../../../../core/caller';
import type { Filters, Hit } from '../../../../search/engine';
import type { FoundProduct } from '../../../../search/product';
import { strangeness } from './priceRange';
import { referenceOf, type Reference } from '../reference';
import { NEW_FOR, shopsBest } from './shopsBest';
import { isNew, usableTaste, type Taste } from './taste';
import { togetherWith, togetherText, type Together } from './together';
import { varied } from './varied';

const WEIGHTS = { region: 1.2, grape: 0.9, country: 0.35, together: 12 };
const SEEN_ALREADY = 2.5;
const UNWANTED_WINE = 5;
const VARIETY = 1.6;
const GREAT_POINTS = 95;

/** A fixed, even scatter between goods, so that a page is not one winery's. */
const scatter = (id: string) => (parseInt(id.slice(0, 6), 16) / 0xffffff) * VARIETY;

const strength = (weights: Map<string, number>, keys: readonly string[]) =>
  Math.log1p(Math.max(0, ...keys.map((key) => weights.get(key) ?? 0)));

const isOfThisMonth = ({ newAt }: FoundProduct, now: Date) => now.getTime() - newAt < NEW_FOR;

/** What the shop thinks of goods: many bought them, they have high scores, they are new. */
const shopsChoice = (product: FoundProduct, now: Date) =>
  product.popularity * 0.6 + Math.max(0, product.points - 90) * 0.12 + (isOfThisMonth(product, now) ? 0.6 : 0);

type Knowledge = { taste: Taste; together: ReadonlyMap<string, Together>; now: Date };

function scoreOf(product: FoundProduct, { taste, together, now }: Knowledge): number {
  const { regions, grapes, countries, seen, prices, unwantedWines } = taste;
  const liking =
    WEIGHTS.region * strength(regions, product.regions) +
    WEIGHTS.grape * strength(grapes, product.grapes) +
    WEIGHTS.country * strength(countries, [product.country]);
  const isUnwanted = unwantedWines.has(product.wineId);
  const others = isUnwanted ? 0 : WEIGHTS.together * (together.get(product.id)?.score ?? 0);
  const known = (seen.has(product.id) ? SEEN_ALREADY : 0) + (isUnwanted ? UNWANTED_WINE : 0);
  return liking * 2 + others + shopsChoice(product, now) + scatter(product.id) - strangeness(product, prices) - known;
}

const strongest = (weights: Map<string, number>, keys: readonly string[]) => {
  const [best] = [...keys].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return best && (weights.get(best) ?? 0) > 0.4 ? best : null;
};

const MANY_SOLD = 1500;

/** Why, in words: what others did first, then the person's own reason, else the goods' own. */
function reasonFor(product: FoundProduct, reference: Reference, { taste, together, now }: Knowledge): string {
  const goesWith = together.get(product.id);
  if (goesWith) return togetherText(goesWith);
  // What was made a moment ago has no name here yet.
  const region = reference.regions.get(strongest(taste.regions, product.regions) ?? '');
  if (region) return `按你看过的${region.name}`;
  const grape = reference.grapes.get(strongest(taste.grapes, product.grapes) ?? '');
  if (grape) return `你常看${grape.name}`;
  if (product.points >= GREAT_POINTS) return `${product.points} 分高分酒`;
  if (product.sales >= MANY_SOLD) return `已有 ${product.sales} 人买过`;
  if (isOfThisMonth(product, now)) return '本月新到';
  return `${reference.regions.get(product.regions[0] ?? '')?.name ?? '酒窖'}好评之选`;
}

const LIKED = 200;
const LIKED_GROUPS = 4;

const likedMost = (weights: Map<string, number>) =>
  [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, LIKED_GROUPS)
    .map(([key]) => key);

/**
 * What goes with the person's goods, the most popular goods, the newest, and the most popular of each place and grape that the person
 * likes: what is far below them is not recommended.
 */
async function candidatesFor(services: Services, { taste, together }: Knowledge, maxRank: number) {
  const engine = await services.search.ready(services.db);
  const shown = { inStock: true, maxRank, top: true };
  const find = async (filters: Filters): Promise<Hit[]> => (await engine.find({ ...shown, filters, size: LIKED })).hits;
  const liked: Filters[] = [
    ...likedMost(taste.regions).map((region) => ({ region: [region] })),
    ...likedMost(taste.grapes).map((grape) => ({ grape: [grape] })),
    ...likedMost(taste.countries).map((country) => ({ country: [country] })),
  ];
  const ids = [...together.keys()];
  const others = ids.length ? (await engine.find({ ...shown, ids, size: ids.length })).hits : [];
  const liking = (await Promise.all(liked.map(find))).flat();
  const found = [...(await shopsBest(services, maxRank)), ...[...others, ...liking].map(({ product }) => product)];
  return [...new Map(found.map((product) => [product.id, product])).values()];
}

export type Recommended = { hits: Hit[]; why: (product: FoundProduct) => string };

/** Goods to recommend, the ones that suit the person best first; others get the shop's choice, of several regions. */
export async function recommend(
  services: Services,
  person: Pick<Person, 'id' | 'levelRank'> | null,
): Promise<Recommended> {
  const reference = await referenceOf(services);
  const engine = await services.search.ready(services.db);
  const taste = await usableTaste(services, engine, person);
  const together = await togetherWith(services, taste);
  const known: Knowledge = { taste, together, now: services.clock.now() };
  const candidates = await candidatesFor(services, known, person?.levelRank ?? 0);
  const hits = candidates
    .filter(({ id }) => !taste.unwanted.has(id))
    .map((product) => ({ product, key: scoreOf(product, known) }))
    .sort((a, b) => b.key - a.key || (a.product.id < b.product.id ? -1 : 1));
  return { hits: isNew(taste) ? varied(hits) : hits, why: (product) => reasonFor(product, reference, known) };
}
