import type { Quote } from '@cellar/shared/api/trade/checkout/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Seen } from '../common/seen';

/** 「奥布拉克 2015」 ¥1,216.00 → ¥1,300.00 */
export type Difference = { key: string; label: string; from: string; to: string };

const linesOf = ({ groups }: Quote) => groups.flatMap(({ lines }) => lines);

/** A quote as it was seen. */
export const seenIn = (quote: Quote): Seen => ({
  lines: linesOf(quote).map(({ id, name, priceFen, quantity }) => ({ id, name, priceFen, quantity })),
  totalFen: quote.totalFen,
});

/** What is no longer as it was seen: prices, quantities, goods that are gone, else the total alone. */
export function differences(seen: Seen, quote: Quote): Difference[] {
  const now = new Map(linesOf(quote).map((line) => [line.id, line]));
  const found = seen.lines.flatMap((line): Difference[] => {
    const { id, name, priceFen, quantity } = line;
    const fresh = now.get(id);
    const of = (what: string, from: string, to: string): Difference => ({
      key: `${id} ${what}`,
      label: name,
      from,
      to,
    });
    if (!fresh) return [of('gone', `×${quantity}`, '已不能购买')];
    return [
      ...(priceFen !== null && priceFen !== fresh.priceFen
        ? [of('price', money(priceFen), money(fresh.priceFen))]
        : []),
      ...(quantity === fresh.quantity ? [] : [of('quantity', `×${quantity}`, `×${fresh.quantity}`)]),
    ];
  });
  if (seen.totalFen === null || seen.totalFen === quote.totalFen) return found;
  return [...found, { key: 'total', label: '合计', from: money(seen.totalFen), to: money(quote.totalFen) }];
}
