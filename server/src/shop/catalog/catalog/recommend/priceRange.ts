import type { FoundProduct } from '../../../../search/product';

/** Logarithms of prices: twice as dear is as far away as half the price. */
export type PriceRange = { low: number; high: number };

const FEWEST_PRICES = 4;
/** A little above and below what was chosen is usual, too. */
const LEEWAY = Math.log(1.5);
const MAX_STRANGENESS = 3;

/** The middle half of the prices, with some leeway; null where they are too few to be a habit. */
export function priceRangeOf(products: readonly (FoundProduct | undefined)[]): PriceRange | null {
  const prices = products
    .flatMap((product) => (product?.priceFen ? [Math.log(product.priceFen)] : []))
    .sort((a, b) => a - b);
  if (prices.length < FEWEST_PRICES) return null;
  const at = (share: number) => prices[Math.round((prices.length - 1) * share)]!;
  return { low: at(0.25) - LEEWAY, high: at(0.75) + LEEWAY };
}

/** How far a price lies out of the range: nothing within it, at most so much that a strong liking still wins. */
export function strangeness({ priceFen }: Pick<FoundProduct, 'priceFen'>, range: PriceRange | null): number {
  if (!range || !priceFen) return 0;
  const price = Math.log(priceFen);
  return Math.min(MAX_STRANGENESS, 2 * Math.max(0, range.low - price, price - range.high));
}
