type Packed = { kind: string; bottles: number; unit: string };

/** 「单瓶」, 「1 套」, 「原箱 6 支」 */
export function specText({ kind, bottles, unit }: Packed): string {
  if (kind !== 'bottle' || bottles > 1) return `原箱 ${bottles} ${unit === '瓶' ? '支' : unit}`;
  return unit === '瓶' ? '单瓶' : `1 ${unit}`;
}

/** What one of a sku is counted in: a case is 「箱」, whatever it holds. */
export const unitOf = ({ kind, unit }: Omit<Packed, 'bottles'>): string => (kind === 'case' ? '箱' : unit);

/** 「14 瓶 · 2 套」: how much lines hold, unit by unit, what is most of it first. */
export function amountText(lines: readonly { quantity: number; bottles: number; unit: string }[]): string {
  const sums = new Map<string, number>();
  for (const { quantity, bottles, unit } of lines) sums.set(unit, (sums.get(unit) ?? 0) + quantity * bottles);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' · ');
}
