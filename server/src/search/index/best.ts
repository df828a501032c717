import type { Rows } from './narrow';

const SLACK = 3;
const FEW = 64;

export type Ranked = { row: number; key: number };
/** Rows with the value that they are ordered by, at the same places. */
export type Keyed = Rows & { keys: Float64Array };

type Order = { idOf: (row: number) => string; after: readonly [number, string] | null };

/** The first `count` in an order, the highest key first, without sorting all. */
export function firstOf({ list, size, keys }: Keyed, count: number, { idOf, after }: Order): Ranked[] {
  const compare = (a: Ranked, b: Ranked) => b.key - a.key || (idOf(a.row) < idOf(b.row) ? -1 : 1);
  const limit = Math.max(FEW, count * SLACK);
  let best: Ranked[] = [];
  let worst: Ranked | undefined;
  let worstKey = -Infinity;
  for (let at = 0; at < size; at++) {
    const key = keys[at]!;
    if (key < worstKey) continue;
    const row = list[at]!;
    if (worst && key === worstKey && idOf(row) > idOf(worst.row)) continue;
    if (after && (key > after[0] || (key === after[0] && idOf(row) <= after[1]))) continue;
    best.push({ row, key });
    if (best.length < limit) continue;
    best = best.sort(compare).slice(0, count);
    worst = best.at(-1);
    worstKey = worst?.key ?? Infinity;
  }
  return best.sort(compare).slice(0, count);
}
