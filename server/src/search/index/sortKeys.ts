import type { Sort } from '../engine';
import type { Columns } from './columns';

const DEAREST = Number.MAX_SAFE_INTEGER;
/** More than any product was sold, so that what sold equally of late stands by all that it sold. */
const MOST_SALES = 2 ** 31;
/** Goods from a price on come before all cheaper ones, the cheapest of them first. */
export const ABOVE_ANY_PRICE = 1e12;

export const byMonth = (units: number, sales: number) => units * MOST_SALES + sales;
/** The cheapest first; what has no price for everyone last. */
export const byPrice = (price: number) => (price < 0 ? -DEAREST : -price);

/** The value that a sort without words goes by, the highest first. */
export function keysFor({ of }: Columns, sort: Sort): (row: number) => number {
  const { price, sales, month, monthBefore, newAt, popularity } = of;
  if (typeof sort === 'object')
    return (row) => (price[row]! >= sort.nearFen ? ABOVE_ANY_PRICE - price[row]! : price[row]!);
  switch (sort) {
    case 'priceAsc':
      return (row) => byPrice(price[row]!);
    case 'month':
      return (row) => byMonth(month[row]!, sales[row]!);
    case 'monthBefore':
      return (row) => byMonth(monthBefore[row]!, sales[row]!);
    default: {
      const column = { default: popularity, sales, priceDesc: price, new: newAt }[sort];
      return (row) => column[row]!;
    }
  }
}
