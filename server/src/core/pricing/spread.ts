/**
 * Splits `amount` over `weights` in proportion, in whole fen; the parts add up to it, and none is above its weight as long as `amount` is
 * not above their sum. Rests go to the largest fractions, then to the first.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount <= 0 || sum <= 0) return weights.map(() => 0);
  // Products of two amounts can pass 2^53.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  let left = amount - parts.reduce((total, { part }) => total + part, 0);
  for (const one of [...parts].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    one.part += 1;
    left -= 1;
  }
  return parts.map(({ part }) => part);
}

/** The same, each part beside its item. */
export function spreadOver<T>(amount: number, items: readonly T[], weight: (item: T) => number): [T, number][] {
  const parts = spread(amount, items.map(weight));
  return items.map((item, index) => [item, parts[index] ?? 0]);
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
