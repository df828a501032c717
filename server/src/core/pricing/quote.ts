import type { z } from 'zod';
import type { PriceKind } from '@cellar/shared/api/trade/cart/shapes';

/**
 * One price of a sku as the store keeps it; `levelRank` null = anyone's. `source` marks the rows that a running flash sale, our apps, a
 * swap or the offer of a campaign add; a flash sale's row ends at `maxQuantity`.
 */
export type PriceRow = {
  levelRank: number | null;
  minQuantity: number;
  maxQuantity?: number;
  priceFen: number;
  fromAt: Date | null;
  toAt: Date | null;
  source?: Exclude<z.output<typeof PriceKind>, 'retail' | 'level' | 'ladder'>;
  /** What the person reads of it, where the offer says it itself. */
  label?: string;
};
export type PriceQuestion = { levelRank: number; quantity: number; now: Date };

const rankOf = (row: PriceRow) => row.levelRank ?? 0;

/**
 * Price of one unit: the cheapest row that is valid now, for the person's level or one below it, and whose quantity is reached. So a higher
 * level or a larger quantity never makes a unit dearer, the end of a flash sale's row aside. Of equal prices the row of the lower level and
 * quantity names it.
 */
export function priceOf(rows: readonly PriceRow[], { levelRank, quantity, now }: PriceQuestion): PriceRow | null {
  let best: PriceRow | null = null;
  for (const row of rows) {
    const valid = (!row.fromAt || row.fromAt <= now) && (!row.toAt || row.toAt > now);
    if (!valid || rankOf(row) > levelRank || row.minQuantity > quantity || quantity > (row.maxQuantity ?? Infinity))
      continue;
    const order = best
      ? row.priceFen - best.priceFen || rankOf(row) - rankOf(best) || row.minQuantity - best.minQuantity
      : -1;
    if (order < 0) best = row;
  }
  return best;
}

/** The person's prices by quantity from `minQuantity` on: each step that makes a unit cheaper. */
export function priceTiersOf(
  rows: readonly PriceRow[],
  { levelRank, minQuantity, now }: { levelRank: number; minQuantity: number; now: Date },
) {
  const steps = [
    ...new Set([minQuantity, ...rows.map((row) => row.minQuantity).filter((step) => step > minQuantity)]),
  ].sort((a, b) => a - b);
  const ladder: { minQuantity: number; priceFen: number }[] = [];
  for (const step of steps) {
    const row = priceOf(rows, { levelRank, quantity: step, now });
    const last = ladder.at(-1);
    if (row && (!last || row.priceFen < last.priceFen)) ladder.push({ minQuantity: step, priceFen: row.priceFen });
  }
  return ladder;
}
