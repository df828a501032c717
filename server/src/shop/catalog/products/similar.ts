import { shortMoney } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../core/caller';
import { briefs } from '../catalog/briefs';
import { referenceOf, type Reference } from '../catalog/reference';
import type { Filters } from '../../../search/engine';
import type { FoundProduct } from '../../../search/product';
import { togetherScores } from '../catalog/recommend/together';
import { assertProduct } from './findProduct';

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

/** What the same people buy is alike to them; what is of another kind or ground stays behind all the same. */
const TOGETHER = 2;

/** The most popular of each are looked at: what is alike and hardly bought comes behind them anyway. */
const LOOKED_AT = 300;

/** A product as the search knows it; null when it is off sale. */
async function productFound(services: Services, productId: string): Promise<FoundProduct | null> {
  const engine = await services.search.ready(services.db);
  const known = await engine.find({ ids: [productId], size: 1 });
  return known.hits[0]?.product ?? null;
}

/** Goods of the same kind, ground, grape and price, the most alike first; of each wine one. */
async function mostAlike(services: Services, one: FoundProduct): Promise<FoundProduct[]> {
  const engine = await services.search.ready(services.db);
  const type = [one.type];
  const alike: Filters[] = [
    ...one.regions.map((region) => ({ type, region: [region] })),
    ...one.grapes.slice(0, 1).map((grape) => ({ type, grape: [grape] })),
    { type, country: [one.country] },
    { type },
  ];
  const together = await togetherScores(services, one.id);
  const answers = await Promise.all([
    ...alike.map((filters) => engine.find({ filters, inStock: true, size: LOOKED_AT, top: true })),
    engine.find({ filters: { type }, ids: [...together.keys()], inStock: true, size: together.size }),
  ]);
  const found = answers.flatMap(({ hits }) => hits);
  const wines = new Set([one.wineId]);
  return [...new Map(found.map(({ product }) => [product.id, product])).values()]
    .map((product) => ({ product, key: likeness(one, product) + TOGETHER * (together.get(product.id) ?? 0) }))
    .sort((a, b) => b.key - a.key || (a.product.id < b.product.id ? -1 : 1))
    .map(({ product }) => product)
    .filter(({ wineId }) => !wines.has(wineId) && wines.add(wineId));
}

const idsOf = (list: readonly FoundProduct[], size: number) => list.slice(0, size).map(({ id }) => id);

/** Goods like a product; none for one that is off sale. */
export async function similarGoods(services: Services, productId: string, size: number, { person }: Caller) {
  const one = await productFound(services, productId);
  if (one) return briefs(services, idsOf(await mostAlike(services, one), size), person);
  await assertProduct(services, productId);
  return [];
}

const COMPARED = 40;

type Priced = { priceFen: number | null };
/** 「便宜 ¥120」, 「贵 ¥80」, 「同价」; empty where a price is not shown. */
function priceText(one: Priced | undefined, other: Priced): string {
  if (one?.priceFen == null || other.priceFen === null) return '';
  const moreFen = other.priceFen - one.priceFen;
  if (moreFen === 0) return '同价';
  return `${moreFen < 0 ? '便宜' : '贵'} ${shortMoney(Math.abs(moreFen))}`;
}

/** What two products share: the nearest region and the main grape. */
function shared(one: FoundProduct, other: FoundProduct, { regions, grapes }: Reference) {
  const region = one.regions.find((id) => other.regions.includes(id));
  const grape = one.grapes[0] && other.grapes.includes(one.grapes[0]) ? one.grapes[0] : undefined;
  return { region: region && regions.get(region)?.name, grape: grape && grapes.get(grape)?.name };
}

/** A product beside the goods most like it, each with what they share and what it costs more or less. */
export async function compareSimilar(services: Services, productId: string, { person }: Caller) {
  await assertProduct(services, productId);
  const [product] = await briefs(services, [productId], person, { offSale: true });
  if (!product) throw new NotFound('商品不存在或已下架');
  const one = await productFound(services, productId);
  if (!one) return { product, list: [] };
  const reference = await referenceOf(services);
  const found = await mostAlike(services, one);
  const known = new Map(found.map((other) => [other.id, other]));
  const list = (await briefs(services, idsOf(found, COMPARED), person)).map((brief) => {
    const { region, grape } = shared(one, known.get(brief.id)!, reference);
    const price = priceText(product, brief);
    const alike = [
      ...(region ? ['region' as const] : []),
      ...(grape ? ['grape' as const] : []),
      ...(price.startsWith('便宜') ? ['cheaper' as const] : []),
    ];
    const same = region ?? grape;
    return { ...brief, alike, reason: [same && `同${same}`, price].filter(Boolean).join(' · ') };
  });
  return { product, list };
}
