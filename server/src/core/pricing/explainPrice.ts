import type { PriceKind } from './personPrice';
import { applyPromotions, type AppliedPromotion, type PromotedLine } from './promotions';
import { priceOf, type PriceQuestion, type PriceRow } from './quote';
import type { Promotion, PromotionRule } from './rules';

/** One step on the way to a price: what a unit costs from it on, and the row that says so (none for the marked price). */
export type PriceStep = {
  kind: 'marked' | Extract<PriceKind, 'retail' | 'level' | 'ladder' | 'own' | 'app' | 'flash'>;
  fen: number;
  row: PriceRow | null;
};
type Question = PriceQuestion & {
  /** The least that can be bought: what retail is quoted at. */
  minQuantity: number;
  markedFen: number | null;
};

/**
 * The way from what is marked to what a person pays: each rule that makes a unit cheaper than those before it. The last step is the price
 * that `personPrice` gives for the same rows.
 */
export function priceSteps(rows: readonly PriceRow[], question: Question): PriceStep[] {
  const { levelRank, quantity, minQuantity, now, markedFen } = question;
  const lasting = rows.filter(({ source }) => !source);
  const withoutFlash = rows.filter(({ source }) => source !== 'flash');
  const asked: [PriceStep['kind'], PriceRow | null][] = [
    ['retail', priceOf(lasting, { levelRank: 0, quantity: minQuantity, now })],
    ['level', priceOf(lasting, { levelRank, quantity: minQuantity, now })],
    ['ladder', priceOf(lasting, { levelRank, quantity, now })],
    [
      'own',
      priceOf(
        rows.filter(({ source }) => !source || source === 'own'),
        { levelRank, quantity, now },
      ),
    ],
    ['app', priceOf(withoutFlash, { levelRank, quantity, now })],
    ['flash', priceOf(rows, { levelRank, quantity, now })],
  ];
  const steps: PriceStep[] = [];
  for (const [kind, row] of asked) {
    if (row && row.priceFen < (steps.at(-1)?.fen ?? Infinity)) steps.push({ kind, fen: row.priceFen, row });
  }
  const [first] = steps;
  return first && markedFen !== null && markedFen > first.fen
    ? [{ kind: 'marked', fen: markedFen, row: null }, ...steps]
    : steps;
}

/** The promotion that a line counts for when nothing else is bought, as the cart would choose it. */
export const promotionAlone = (line: PromotedLine, promotions: readonly Promotion[]): AppliedPromotion | null =>
  applyPromotions([line], promotions)[0] ?? null;

/** What one whole set takes off, where the rule alone says it. */
export const setOff = (rule: PromotionRule): number | null =>
  rule.kind === 'full_off' || rule.kind === 'quantity_off' ? rule.offFen : null;
