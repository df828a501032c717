const SLACK = 3;
const FEW = 64;

export type Ranked = { row: number; key: number };

/** The first `count` in an order, without sorting all. */
export function firstOf(
  rows: Iterable<number>,
  count: number,
  {
    keyOf,
    idOf,
    after,
  }: { keyOf: (row: number) => number; idOf: (row: number) => string; after: readonly [number, string] | null },
): Ranked[] {
  const compare = (a: Ranked, b: Ranked) => b.key - a.key || (idOf(a.row) < idOf(b.row) ? -1 : 1);
  const limit = Math.max(FEW, count * SLACK);
  let best: Ranked[] = [];
  let worst: Ranked | undefined;
  for (const row of rows) {
    const key = keyOf(row);
    if (worst && (key < worst.key || (key === worst.key && idOf(row) > idOf(worst.row)))) continue;
    if (after && (key > after[0] || (key === after[0] && idOf(row) <= after[1]))) continue;
    best.push({ row, key });
    if (best.length < limit) continue;
    best = best.sort(compare).slice(0, count);
    worst = best.at(-1);
  }
  return best.sort(compare).slice(0, count);
}
