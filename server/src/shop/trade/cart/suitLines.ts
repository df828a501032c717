import type { Promotion } from '../../../core/pricing/rules';
import type { FactsLine } from './factsLine';
import { MAX_NOTES } from './lineRules';
import type { CartRow } from './readLines';

/** The running suit that a line was put into the cart as; none for usual lines, and when it is over. */
export const suitOf = ({ suit_id }: Pick<CartRow, 'suit_id'>, promotions: readonly Promotion[]) =>
  suit_id ? promotions.find(({ id, suit }) => suit && id === suit_id) : undefined;

/** The goods of a suit that is over stay in the cart as usual goods, and say so. */
export const withSuits = (lines: FactsLine[], promotions: readonly Promotion[]): FactsLine[] =>
  lines.map((line) =>
    line.row.suit_id && !suitOf(line.row, promotions)
      ? { ...line, notes: ['套装已结束，按单品计价', ...line.notes].slice(0, MAX_NOTES) }
      : line,
  );
