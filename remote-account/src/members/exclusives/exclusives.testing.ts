import type { Exclusive, ExclusiveDetails } from '@cellar/shared/api/members/exclusives/schema';
import { picture } from '@cellar/shared/testing/goods';

export const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const exclusive = (n = 1, change: Partial<Exclusive> = {}): Exclusive => ({
  id: idOf(n),
  productId: idOf(9),
  name: `奥布拉克庄园正牌干红 ${n}`,
  picture: picture(),
  area: '上海市 徐汇区',
  fromOn: '2026-01-01',
  toOn: inDays(200),
  depositFen: 2000000,
  state: 'active',
  ...change,
});

export const details = (change: Partial<ExclusiveDetails> = {}): ExclusiveDetails => ({
  ...exclusive(),
  quotaBottles: 240,
  boughtBottles: 60,
  grantedAt: '2025-12-20T04:00:00.000Z',
  endedAt: null,
  endReason: null,
  ...change,
});
