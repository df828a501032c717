import type { Earning, Payout } from '@cellar/shared/api/trade/earnings/schema';
import type { Result } from '@cellar/shared/contract/calls';

export const idOf = (n: number) => `0191a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-03-01T04:00:00.000Z';

export const aPayout = (change: Partial<Payout> = {}): Payout => ({
  id: idOf(50),
  way: 'bank',
  amountFen: 20_000,
  state: 'waiting',
  account: '招商银行 尾号 2345',
  askedAt: at,
  decidedAt: null,
  reply: null,
  ...change,
});

export const anEarning = (n: number, change: Partial<Earning> = {}): Earning => ({
  id: idOf(n),
  member: '王**',
  fen: 5_000,
  firstFen: 5_000,
  state: 'frozen',
  at,
  dueAt: '2026-03-08T04:00:00.000Z',
  ...change,
});

export const someEarnings = (change: Partial<Result<'earnings.get'>> = {}): Result<'earnings.get'> => ({
  inviteCode: 'CELLAR01',
  availableFen: 32_550,
  frozenFen: 5_000,
  earnedFen: 57_550,
  paidFen: 20_000,
  members: 3,
  buyers: 2,
  days: 7,
  rates: [{ categoryId: idOf(90), name: '红葡萄酒', basisPoints: 500 }],
  open: null,
  ...change,
});
