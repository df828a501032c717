import type { z } from 'zod';
import type { PriceKind as PriceKinds } from '@cellar/shared/api/trade/cart/shapes';
import { priceOf, type PriceRow } from './quote';

export type PriceKind = z.output<typeof PriceKinds>;
export type LevelName = { rank: number; name: string };
type Question = {
  levelRank: number;
  quantity: number;
  /** The least that can be bought: what retail is quoted at. */
  minQuantity: number;
  now: Date;
  levels: readonly LevelName[];
  /** The price that the goods are marked with, if they are. */
  markedFen?: number | null;
};
export type PersonPrice = {
  /** What the person pays for a unit. */
  priceFen: number;
  /** Struck beside it: retail where the person pays less, else the marked price; null when neither is higher. */
  listPriceFen: number | null;
  /** Why it is not retail: 「金卡价」, 「阶梯价」, 「抢购」, 「App 专享」, 「换购」, 「拼团价」, 「点亮价」, 「主页价」. */
  priceLabel: string | null;
  priceKind: PriceKind;
  retailFen: number;
  /** What the nearest higher level that pays less would pay, and its name; null when none does. */
  memberPriceFen: number | null;
  memberLabel: string | null;
};

export const nameOfLevel = (levels: readonly LevelName[], rank: number) =>
  levels.find((level) => level.rank === rank)?.name ?? '会员';

/** What is said of prices that no campaign names itself. */
const LABELS: Partial<Record<PriceKind, string>> = { flash: '抢购', app: 'App 专享', swap: '换购' };

function reasonOf(row: PriceRow, retailFen: number, { minQuantity, levels }: Question): [PriceKind, string | null] {
  if (row.source) return [row.source, row.label ?? LABELS[row.source] ?? null];
  if (row.priceFen >= retailFen) return ['retail', null];
  if (row.minQuantity > minQuantity) return ['ladder', '阶梯价'];
  return ['level', nameOfLevel(levels, row.levelRank ?? 0).replace('会员', '价')];
}

function nextLevel(rows: readonly PriceRow[], priceFen: number, { levels, levelRank, quantity, now }: Question) {
  for (const { rank, name } of [...levels].sort((a, b) => a.rank - b.rank)) {
    if (rank <= levelRank) continue;
    const row = priceOf(rows, { levelRank: rank, quantity, now });
    if (row && row.priceFen < priceFen) return { memberPriceFen: row.priceFen, memberLabel: name };
  }
  return { memberPriceFen: null, memberLabel: null };
}

/** The one source of a price that is shown, for product, lists and cart alike; null where the rows have none for the person. */
export function personPrice(rows: readonly PriceRow[], question: Question): PersonPrice | null {
  const { levelRank, quantity, minQuantity, now, markedFen } = question;
  const row = priceOf(rows, { levelRank, quantity, now });
  if (!row) return null;
  const { priceFen } = row;
  const retailFen =
    priceOf(
      rows.filter(({ source }) => !source),
      { levelRank: 0, quantity: minQuantity, now },
    )?.priceFen ?? priceFen;
  const [priceKind, priceLabel] = reasonOf(row, retailFen, question);
  const struck = retailFen > priceFen ? retailFen : (markedFen ?? 0);
  return {
    priceFen,
    listPriceFen: struck > priceFen ? struck : null,
    priceLabel,
    priceKind,
    retailFen,
    ...nextLevel(rows, priceFen, question),
  };
}
