/** Whether a wine wants to be drunk in a year, by the first and last year of its drinking window. */
export type Drinking = 'keep' | 'now' | 'soon' | 'past';

/** null: the wine has no window, it is made to be drunk when it is bought. */
export function drinkingOf(from: number | null, to: number | null, year: number): Drinking | null {
  if (from === null || to === null) return null;
  if (year < from) return 'keep';
  if (year < to) return 'now';
  return year === to ? 'soon' : 'past';
}

export const DRINKING_LABELS: Record<Drinking, string> = {
  keep: '宜窖藏',
  now: '正当饮',
  soon: '宜尽快饮',
  past: '已过适饮期',
};
