import type { Suit, SuitPart } from '@cellar/shared/api/trade/suits/schema';
import { hasToken } from '@cellar/shared/runtime/session';

/** Why no price is shown. */
export const noPriceText = () => (hasToken() ? '当前会员等级暂不能购买' : '登录后查看价格');

/** Bottles by product. */
export type Chosen = Record<string, number>;
type Choice = NonNullable<Suit['choice']>;

const PER_CENT = 100;
const PER_WHOLE = 10_000;

export const countOf = (chosen: Chosen) => Object.values(chosen).reduce((sum, bottles) => sum + bottles, 0);

export const picksOf = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([productId, bottles]) => (bottles > 0 ? [{ productId, bottles }] : []));

/** What is chosen costs by itself and as a suit; null while a price is hidden. The shop counts again. */
export function sumsOf(parts: readonly SuitPart[], chosen: Chosen, { priceFen, percentOff, take }: Choice) {
  const taken = parts.filter(({ productId }) => (chosen[productId] ?? 0) > 0);
  if (taken.some((part) => part.priceFen === null)) return null;
  const sumFen = taken.reduce((sum, part) => sum + (part.priceFen ?? 0) * (chosen[part.productId] ?? 0), 0);
  if (countOf(chosen) !== take) return { sumFen, priceFen: sumFen };
  const off =
    priceFen === null
      ? Math.floor((sumFen * (percentOff ?? 0) * PER_CENT) / PER_WHOLE)
      : Math.max(0, sumFen - priceFen);
  return { sumFen, priceFen: sumFen - off };
}

/** Without what the suit offers no longer, and no more than there is. */
export const fittedTo = (parts: readonly SuitPart[], chosen: Chosen, most: number): Chosen =>
  Object.fromEntries(
    parts.flatMap(({ productId, left }) => {
      const bottles = Math.min(chosen[productId] ?? 0, left, most);
      return bottles > 0 ? [[productId, bottles]] : [];
    }),
  );
