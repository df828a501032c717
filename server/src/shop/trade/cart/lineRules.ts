import { shortMoney } from '@cellar/shared/format/number/money';
import { nameOfLevel, personPrice, type LevelName, type PersonPrice } from '../../../core/pricing/personPrice';
import { priceTiersOf, type PriceRow } from '../../../core/pricing/quote';
import type { FlashOffer } from '../../../core/pricing/priceRows';
import type { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

/** What the shop knows of a line's goods when it decides whether and how many can be had. */
export type LineFacts = {
  onSale: boolean;
  minLevelRank: number;
  levelRank: number;
  levels: readonly LevelName[];
  /** The price that the goods are marked with. */
  markedFen: number | null;
  rows: readonly PriceRow[];
  flash: FlashOffer | null;
  now: Date;
  quantity: number;
  bottles: number;
  minQuantity: number;
  multiple: number;
  /** Bottles that lines before this one leave over. */
  available: number;
  /** Bottles that the person may still buy of limited goods. */
  limitLeft: number | null;
};
export type Problem = { code: LineProblem; text: string };
/** As the person sees it, with null where there is no price; `retailFen` only where it is higher. */
export type Priced = Omit<PersonPrice, 'priceFen' | 'retailFen'> & {
  priceFen: number | null;
  retailFen: number | null;
};

const FEW = 10;
const MAX_QUANTITY = 9999;

/** What nothing but another line can help against: shown apart from the others. */
export const HOPELESS: readonly Problem['code'][] = ['offSale', 'soldOut', 'noPrice', 'level'];

const down = (units: number, multiple: number) => Math.floor(units / multiple) * multiple;

/** The largest quantity that can be had, 0 when not even the smallest. */
export function maxQuantityOf(
  facts: Pick<LineFacts, 'available' | 'limitLeft' | 'bottles' | 'multiple' | 'minQuantity'>,
): number {
  const { available, limitLeft, bottles, multiple, minQuantity } = facts;
  const units = Math.floor(Math.max(0, Math.min(available, limitLeft ?? Infinity)) / bottles);
  const most = down(Math.min(units, MAX_QUANTITY), multiple);
  return most < minQuantity ? 0 : most;
}

/** The nearest quantity that the rules of the sku allow, at most `max` (0 when nothing can be had). */
export function fitQuantity(
  wanted: number,
  { minQuantity, multiple }: { minQuantity: number; multiple: number },
  max: number,
): number {
  const least = Math.ceil(minQuantity / multiple) * multiple;
  return Math.min(max, Math.max(least, Math.ceil(wanted / multiple) * multiple));
}

const hidden = ({ minLevelRank, levelRank }: LineFacts) => minLevelRank > levelRank;

const NO_PRICE: Priced = {
  priceFen: null,
  listPriceFen: null,
  priceLabel: null,
  priceKind: 'retail',
  retailFen: null,
  memberPriceFen: null,
  memberLabel: null,
};

export function priceLine(facts: LineFacts): Priced {
  const price = hidden(facts) ? null : personPrice(facts.rows, facts);
  return price ? { ...price, retailFen: price.retailFen > price.priceFen ? price.retailFen : null } : NO_PRICE;
}

export function problemOf(facts: LineFacts, priceFen: number | null): Problem | null {
  const { quantity, minQuantity, multiple, limitLeft } = facts;
  if (!facts.onSale) return { code: 'offSale', text: '商品已下架' };
  if (hidden(facts)) return { code: 'level', text: `${nameOfLevel(facts.levels, facts.minLevelRank)}及以上可购买` };
  if (priceFen === null) return { code: 'noPrice', text: '暂无报价，请联系客服' };
  const stock = maxQuantityOf({ ...facts, limitLeft: null });
  if (stock === 0) return { code: 'soldOut', text: '已售罄' };
  const max = maxQuantityOf(facts);
  if (limitLeft !== null && quantity > max && max < stock) {
    return { code: 'limit', text: max > 0 ? `每人限购，最多还能买 ${max} 件` : '已达到每人限购数量' };
  }
  if (quantity > max) return { code: 'tooFew', text: `库存不足，最多可买 ${max} 件` };
  if (quantity < minQuantity) return { code: 'rule', text: `${minQuantity} 件起购` };
  if (quantity % multiple !== 0) return { code: 'rule', text: `请按 ${multiple} 件的倍数购买` };
  return null;
}

export const MAX_NOTES = 3;

/** What helps the person decide, in a few short sentences. */
export function notesOf(facts: LineFacts, priced: Priced, max: number): string[] {
  const { flash, quantity, rows, levelRank, minQuantity, multiple, limitLeft, bottles, now } = facts;
  const notes: string[] = [];
  if (flash?.units === 0) notes.push('抢购名额已用完，按日常价计');
  else if (flash && quantity > flash.units) notes.push(`抢购限 ${flash.units} 件，超出按日常价计`);
  else if (flash && priced.priceKind === 'flash') notes.push(`限购 ${flash.units} 件`);
  if (max > 0 && max <= FEW) notes.push(`仅剩 ${max} 件`);
  const next = priceTiersOf(
    rows.filter((row) => !row.source),
    { levelRank, minQuantity, now },
  ).find((step) => step.minQuantity > quantity && step.priceFen < (priced.priceFen ?? 0));
  if (next && next.minQuantity <= max) notes.push(`满 ${next.minQuantity} 件享 ${shortMoney(next.priceFen)}/件`);
  if (limitLeft !== null && limitLeft > 0) notes.push(`限购，最多还能买 ${Math.floor(limitLeft / bottles)} 件`);
  if (multiple > 1 && minQuantity > multiple) notes.push(`${minQuantity} 件起购，按 ${multiple} 件的倍数购买`);
  else if (multiple > 1) notes.push(`按 ${multiple} 件的倍数购买`);
  else if (minQuantity > 1) notes.push(`${minQuantity} 件起购`);
  return notes.slice(0, MAX_NOTES);
}
