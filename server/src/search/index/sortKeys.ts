const DEAREST = Number.MAX_SAFE_INTEGER;
/** More than any product was sold, so that what sold equally of late stands by all that it sold. */
const MOST_SALES = 2 ** 31;
/** Goods from a price on come before all cheaper ones, the cheapest of them first. */
export const ABOVE_ANY_PRICE = 1e12;

export const byMonth = (units: number, sales: number) => units * MOST_SALES + sales;
/** The cheapest first; what has no price for everyone last. */
export const byPrice = (price: number) => (price < 0 ? -DEAREST : -price);
