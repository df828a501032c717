import type { SuitPart } from '@cellar/shared/api/trade/suits/schema';
import type { Services } from '../../../services';
import { offerRow } from '../../../core/pricing/priceRows';
import { priceOf } from '../../../core/pricing/quote';
import { reachOf } from '../../../core/pricing/promotions';
import { sumOf } from '../../../core/pricing/spread';
import type { Caller } from '../../../core/caller';
import { readFacts, type GoodsFacts, type SkuFacts } from '../../catalog/catalog/goods';
import type { SuitFacts } from './suitRows';

export type Choice = { productId: string; bottles: number };
export type Reader = { levelRank: number; kind: Caller['kind']; now: Date };
export const readerOf = ({ clock }: Services, { person, kind }: Pick<Caller, 'person' | 'kind'>): Reader => ({
  levelRank: person?.levelRank ?? 0,
  kind,
  now: clock.now(),
});

/** Goods of a suit with what one bottle costs the reader. */
export type Priced = Choice & { facts: GoodsFacts; sku: SkuFacts | null; priceFen: number | null };

/** A bottle by itself: a suit has no part in flash sales, so their price is none of its goods. */
function bottlePrice(facts: GoodsFacts, sku: SkuFacts | null, quantity: number, { levelRank, kind, now }: Reader) {
  if (!sku || levelRank < facts.minLevelRank) return null;
  const services = kind !== 'h5' && facts.appPriceFen !== null ? [offerRow('app', facts.appPriceFen)] : [];
  const rows = [...sku.rows.filter(({ source }) => source !== 'flash'), ...services];
  return priceOf(rows, { levelRank, quantity, now })?.priceFen ?? null;
}

/** Goods with their prices for a reader; what the shop does not know is left out. */
export function pricePicks(all: ReadonlyMap<string, GoodsFacts>, picks: readonly Choice[], reader: Reader): Priced[] {
  return picks.flatMap((pick) => {
    const facts = all.get(pick.productId);
    if (!facts) return [];
    const sku = facts.skus.find(({ bottles }) => bottles === 1) ?? null;
    return [{ ...pick, facts, sku, priceFen: bottlePrice(facts, sku, pick.bottles, reader) }];
  });
}

const availableIn = ({ facts }: Priced, warehouseId: string) =>
  facts.onSale ? (facts.stock.find((one) => one.warehouseId === warehouseId)?.available ?? 0) : 0;

/** How many times a warehouse can send all of these together; 0 where one is sold only by more bottles. */
function timesIn(parts: readonly Priced[], warehouseId: string): number {
  return Math.min(
    ...parts.map((part) => {
      const { sku, bottles } = part;
      if (!sku || sku.minQuantity > bottles || bottles % sku.multiple !== 0) return 0;
      return Math.floor(availableIn(part, warehouseId) / bottles);
    }),
  );
}

const warehousesOf = (parts: readonly Priced[]) => [
  ...new Set(parts.flatMap(({ facts }) => facts.stock.map(({ warehouseId }) => warehouseId))),
];

/** The warehouse that sends these together so many times, the nearest first; else the one that can most often. */
export function placeFor(parts: readonly Priced[], quantity = 1): { warehouseId: string; left: number } | null {
  const places = warehousesOf(parts).map((warehouseId) => ({ warehouseId, left: timesIn(parts, warehouseId) }));
  const enough = places.find(({ left }) => left >= quantity);
  return enough ?? places.sort((a, b) => b.left - a.left)[0] ?? null;
}

/** Most suits that can be had. */
export const leftOf = (parts: readonly Priced[]) =>
  parts.length === 0 ? 0 : Math.max(0, ...warehousesOf(parts).map((id) => timesIn(parts, id)));

/** The part of which the least is left where the most suits can be had. */
export function scarcestOf(parts: readonly Priced[]): Priced | undefined {
  const [place] = warehousesOf(parts)
    .map((warehouseId) => ({ warehouseId, left: timesIn(parts, warehouseId) }))
    .sort((a, b) => b.left - a.left);
  const times = (part: Priced) => Math.floor(availableIn(part, place?.warehouseId ?? '') / part.bottles);
  return [...parts].sort((a, b) => times(a) - times(b))[0];
}

/** Where goods to choose from lie: the warehouse that has the most of them. */
export function homeOf(parts: readonly Priced[]): string {
  const kinds = (id: string) => parts.filter((part) => availableIn(part, id) > 0).length;
  return [...warehousesOf(parts)].sort((a, b) => kinds(b) - kinds(a))[0] ?? '';
}

/** What the parts cost by themselves, and as the suit. */
export type SuitPrice = { sumFen: number; priceFen: number; savingFen: number };

/** null where a part has no price for the reader. */
export function priceSuit(suit: SuitFacts, parts: readonly Priced[]): SuitPrice | null {
  if (parts.length === 0 || parts.some(({ priceFen }) => priceFen === null)) return null;
  const lines = parts.map(({ productId, bottles, priceFen }) => ({
    productId,
    bottles,
    goodsFen: (priceFen ?? 0) * bottles,
  }));
  const sumFen = sumOf(lines.map(({ goodsFen }) => goodsFen));
  const { offFen } = reachOf(suit, lines);
  return { sumFen, priceFen: sumFen - offFen, savingFen: offFen };
}

export const partWire = ({ productId, bottles, facts, priceFen }: Priced, left: number): SuitPart => ({
  productId,
  name: facts.name,
  foreignName: facts.foreignName,
  picture: facts.picture,
  bottles,
  priceFen,
  left,
});

/** As many as the warehouse has. */
export const leftIn = (part: Priced, warehouseId: string) => {
  const { sku } = part;
  return sku && sku.minQuantity === 1 && sku.multiple === 1 ? availableIn(part, warehouseId) : 0;
};

export const readGoods = (services: Services, picks: readonly { productId: string }[]) =>
  readFacts(services, [...new Set(picks.map(({ productId }) => productId))]);
