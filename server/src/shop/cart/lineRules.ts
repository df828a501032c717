import { ladderOf, priceOf, type PriceRow } from '../../pricing/quote';
import type { FlashOffer } from '../../pricing/priceRows';
import { shortMoney } from '../words';

/** What the shop knows of a line's goods when it decides whether and how many can be had. */
export type LineFacts = {
  onSale: boolean;
  minLevelRank: number;
  levelRank: number;
  levelName: (rank: number) => string;
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
export type Problem = { code: 'offSale' | 'soldOut' | 'tooFew' | 'noPrice' | 'level' | 'limit' | 'rule'; words: string };
export type PriceKind = 'retail' | 'level' | 'ladder' | 'flash' | 'app';
export type Priced = { priceFen: number | null; kind: PriceKind; label: string | null; retailFen: number | null };

const FEW = 10;
const MAX_QUANTITY = 9999;

/** What nothing but another line can help against: shown apart from the others. */
export const HOPELESS: readonly Problem['code'][] = ['offSale', 'soldOut', 'noPrice', 'level'];

const down = (units: number, multiple: number) => Math.floor(units / multiple) * multiple;

/** The largest quantity that can be had, 0 when not even the smallest. */
export function maxQuantityOf(facts: Pick<LineFacts, 'available' | 'limitLeft' | 'bottles' | 'multiple' | 'minQuantity'>): number {
  const { available, limitLeft, bottles, multiple, minQuantity } = facts;
  const units = Math.floor(Math.max(0, Math.min(available, limitLeft ?? Infinity)) / bottles);
  const most = down(Math.min(units, MAX_QUANTITY), multiple);
  return most < minQuantity ? 0 : most;
}

/** The nearest quantity that the rules of the sku allow, at most `max` (0 when nothing can be had). */
export function fitQuantity(wanted: number, { minQuantity, multiple }: { minQuantity: number; multiple: number }, max: number): number {
  const least = Math.ceil(minQuantity / multiple) * multiple;
  return Math.min(max, Math.max(least, Math.ceil(wanted / multiple) * multiple));
}

const hidden = ({ minLevelRank, levelRank }: LineFacts) => minLevelRank > levelRank;

export function priceLine(facts: LineFacts): Priced {
  if (hidden(facts)) return { priceFen: null, kind: 'retail', label: null, retailFen: null };
  const { rows, levelRank, quantity, now, levelName } = facts;
  const row = priceOf(rows, { levelRank, quantity, now });
  if (!row) return { priceFen: null, kind: 'retail', label: null, retailFen: null };
  const plain = rows.filter((one) => !one.source);
  const retail = priceOf(plain, { levelRank: 0, quantity: facts.minQuantity, now })?.priceFen ?? row.priceFen;
  const named = ((): [PriceKind, string | null] => {
    if (row.source === 'flash') return ['flash', '抢购'];
    if (row.source === 'app') return ['app', 'App 专享'];
    if (row.priceFen >= retail) return ['retail', null];
    if (row.minQuantity > facts.minQuantity) return ['ladder', '阶梯价'];
    return ['level', levelName(row.levelRank ?? 0).replace('会员', '价')];
  })();
  return { priceFen: row.priceFen, kind: named[0], label: named[1], retailFen: retail > row.priceFen ? retail : null };
}

export function problemOf(facts: LineFacts, priceFen: number | null): Problem | null {
  const { quantity, minQuantity, multiple, limitLeft } = facts;
  if (!facts.onSale) return { code: 'offSale', words: '商品已下架' };
  if (hidden(facts)) return { code: 'level', words: `${facts.levelName(facts.minLevelRank)}及以上可购买` };
  if (priceFen === null) return { code: 'noPrice', words: '暂无报价，请联系客服' };
  const stock = maxQuantityOf({ ...facts, limitLeft: null });
  if (stock === 0) return { code: 'soldOut', words: '已售罄' };
  const max = maxQuantityOf(facts);
  if (limitLeft !== null && quantity > max && max < stock) {
    return { code: 'limit', words: max > 0 ? `每人限购，最多还能买 ${max} 件` : '已达到每人限购数量' };
  }
  if (quantity > max) return { code: 'tooFew', words: `库存不足，最多可买 ${max} 件` };
  if (quantity < minQuantity) return { code: 'rule', words: `${minQuantity} 件起购` };
  if (quantity % multiple !== 0) return { code: 'rule', words: `请按 ${multiple} 件的倍数购买` };
  return null;
}

/** What helps the person decide, at most two short sentences. */
export function notesOf(facts: LineFacts, priced: Priced, max: number): string[] {
  const { flash, quantity, rows, levelRank, minQuantity, multiple, now } = facts;
  const notes: string[] = [];
  if (flash && quantity > flash.units) notes.push(`抢购限 ${flash.units} 件，超出按日常价计`);
  else if (flash && priced.kind === 'flash') notes.push(`限购 ${flash.units} 件`);
  if (max > 0 && max <= FEW) notes.push(`仅剩 ${max} 件`);
  const next = ladderOf(rows.filter((row) => !row.source), { levelRank, minQuantity, now }).find(
    (step) => step.minQuantity > quantity && step.priceFen < (priced.priceFen ?? 0),
  );
  if (next && next.minQuantity <= max) notes.push(`满 ${next.minQuantity} 件享 ${shortMoney(next.priceFen)}/件`);
  if (multiple > 1) notes.push(`按 ${multiple} 件的倍数购买`);
  else if (minQuantity > 1) notes.push(`${minQuantity} 件起购`);
  return notes.slice(0, 2);
}
