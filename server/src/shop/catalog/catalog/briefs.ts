import { FEW_BOTTLES } from '../../../core/stock/lowStock';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { tasteWord } from '@cellar/shared/format/taste';
import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';
import { personPrice } from '../../../core/pricing/personPrice';
import { priceTiersOf, priceOf } from '../../../core/pricing/quote';
import { fits, type Promotion } from '../../../core/pricing/rules';
import { readFactsFor, type GoodsFacts, type SkuFacts } from './goods';
import { runningPromotions, referenceOf, type Level, type Reference } from './reference';

const FEN = 100;
const MAX_TAGS = 3;

export type Reader = Pick<Person, 'id' | 'levelRank'> | null;

export const stockWord = (available: number, least: number): ProductBrief['stock'] =>
  available < least ? 'out' : available <= FEW_BOTTLES ? 'low' : 'in';

export type ShownPrices = Pick<
  ProductBrief,
  'priceFen' | 'listPriceFen' | 'priceLabel' | 'memberPriceFen' | 'memberLabel'
>;

const HIDDEN: ShownPrices = {
  priceFen: null,
  listPriceFen: null,
  priceLabel: null,
  memberPriceFen: null,
  memberLabel: null,
};

/** A sku's price as a buyer of this rank sees it; `rows` where others than the sku's own count, too. */
export function shownPrices(
  facts: GoodsFacts,
  sku: SkuFacts,
  levels: readonly Level[],
  rank: number,
  now: Date,
  rows = sku.rows,
): ShownPrices {
  if (rank < facts.minLevelRank) return HIDDEN;
  const { minQuantity } = sku;
  const markedFen = sku.kind === 'bottle' ? facts.listPriceFen : null;
  const price = personPrice(rows, { levelRank: rank, quantity: minQuantity, minQuantity, now, levels, markedFen });
  if (!price) return HIDDEN;
  const { priceFen, listPriceFen, priceKind, priceLabel, memberPriceFen, memberLabel } = price;
  return {
    priceFen,
    listPriceFen,
    priceLabel: priceKind === 'level' || priceKind === 'own' ? priceLabel : null,
    memberPriceFen,
    memberLabel,
  };
}

/** 「6 支减 60」 when more of a bottle makes each cheaper. */
function priceTiersTag(sku: SkuFacts, now: Date): string[] {
  const ladder = priceTiersOf(
    sku.rows.filter(({ source, levelRank }) => source === undefined && !levelRank),
    { levelRank: 0, minQuantity: sku.minQuantity, now },
  );
  const [first, next] = ladder;
  if (!first || !next) return [];
  return [`${next.minQuantity} 支减 ${Math.round(((first.priceFen - next.priceFen) * next.minQuantity) / FEN)}`];
}

type Reached = { now: Date; rank: number };

/** Whether a person of this level pays the price of a flash sale for the least that can be bought. */
const inFlash = ({ rows, minQuantity }: SkuFacts, { now, rank }: Reached) =>
  priceOf(rows, { levelRank: rank, quantity: minQuantity, now })?.source === 'flash';

/** Promotions that the goods count for now, wherever they lie: none while all of them are sold at the price of a flash sale. */
export const promotionsFor = <P extends Promotion>(
  promotions: readonly P[],
  { id, type, countryCode, stock, skus }: GoodsFacts,
  reached: Reached,
): P[] =>
  skus.every((sku) => inFlash(sku, reached))
    ? []
    : promotions.filter(({ scope }) =>
        (stock.length ? stock : [{ warehouseId: '' }]).some(({ warehouseId }) =>
          fits(scope, { productId: id, type, countryCode, warehouseId }),
        ),
      );

type Names = Pick<Reference, 'regions' | 'grapes'>;
export type BriefContext = {
  levels: readonly Level[];
  promotions: readonly Promotion[];
  names: Names;
  now: Date;
  rank: number;
};

/** 「波亚克 · 赤霞珠混酿 · 饱满」; what is no wine has neither. */
function aboutOf({ type, regionId, grapeIds, body }: GoodsFacts, { regions, grapes }: Names): string {
  if (type === 'goods') return '';
  const grape = grapes.get(grapeIds[0] ?? '')?.name;
  const blend = grape && grapeIds.length > 1 ? `${grape}混酿` : grape;
  return [regions.get(regionId)?.name, blend, body !== null && tasteWord('body', body)].filter(Boolean).join(' · ');
}

export function briefOf(
  facts: GoodsFacts,
  { levels, promotions, names, now, rank }: BriefContext,
): ProductBrief | null {
  const sku = facts.skus.find(({ kind }) => kind === 'bottle') ?? facts.skus[0];
  if (!sku) return null;
  const least = sku.minQuantity * sku.bottles;
  const available = Math.max(0, ...facts.stock.map((one) => one.available));
  const from = facts.stock.find((one) => one.available >= least) ?? facts.stock[0];
  if (!from) return null;
  const prices = shownPrices(facts, sku, levels, rank, now);
  // What is shown is the price of this sku: at the price of a flash sale it counts for no promotion.
  const flash = inFlash(sku, { now, rank });
  const [promotion] = flash ? [] : promotionsFor(promotions, facts, { now, rank });
  const tags = [
    ...(flash ? ['抢购'] : []),
    ...(facts.minLevelRank > 0 ? ['会员专享'] : []),
    ...(promotion ? [promotion.tag] : []),
    ...facts.tags,
    ...(flash ? [] : priceTiersTag(sku, now)),
  ];
  return {
    id: facts.id,
    code: facts.code,
    name: facts.name,
    foreignName: facts.foreignName,
    about: aboutOf(facts, names),
    picture: facts.picture,
    ...prices,
    tags: tags.slice(0, MAX_TAGS),
    sold: facts.sales,
    stock: facts.onSale ? stockWord(available, least) : 'out',
    skuId: sku.id,
    warehouseId: from.warehouseId,
    minQuantity: sku.minQuantity,
    multiple: sku.multiple,
  };
}

export async function briefContext(services: Services, person: Reader): Promise<BriefContext> {
  const reference = await referenceOf(services);
  const now = services.clock.now();
  return {
    levels: reference.levels,
    promotions: runningPromotions(reference, now),
    names: reference,
    now,
    rank: person?.levelRank ?? 0,
  };
}

const made = new WeakMap<GoodsFacts, Map<number, ProductBrief | null>>();

/** The brief of goods as they were read: those of one rank who share a reading share what is made of it. */
function sharedBrief(facts: GoodsFacts, context: BriefContext): ProductBrief | null {
  const byRank = made.get(facts) ?? new Map<number, ProductBrief | null>();
  made.set(facts, byRank);
  const known = byRank.get(context.rank);
  if (known !== undefined) return known;
  const brief = briefOf(facts, context);
  byRank.set(context.rank, brief);
  return brief;
}

/**
 * Products as every list shows them to this person, in the order of `ids`. What does not exist is left out, and what was taken off sale too
 * unless `offSale` asks for it (shown as sold out).
 */
export async function briefs(
  services: Services,
  ids: readonly string[],
  person: Reader,
  { offSale = false } = {},
): Promise<ProductBrief[]> {
  const [context, facts] = await Promise.all([briefContext(services, person), readFactsFor(services, ids, person)]);
  return ids.flatMap((id) => {
    const found = facts.get(id);
    const brief = found && (found.onSale || offSale) ? sharedBrief(found, context) : null;
    return brief ? [brief] : [];
  });
}
