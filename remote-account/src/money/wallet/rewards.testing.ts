import type { Reward } from '@cellar/shared/api/trade/points/schema';

const idOf = (n: number) => `0190e000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A coupon, unless it is changed into goods. */
export const reward = (n: number, change: Partial<Reward> = {}): Reward => ({
  id: idOf(n),
  kind: 'coupon',
  name: '全场通用券',
  note: '满 299 减 30，全场可用',
  picture: null,
  cost: 1800,
  worthFen: 3000,
  left: 20,
  perPerson: 2,
  state: 'open',
  ...change,
});
