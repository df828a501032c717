import type { Statement, StatementEntry } from '@cellar/shared/api/money/wallet/schema';

const idOf = (n: number) => `0190d000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const orderId = '0190c000-0000-7000-8000-000000000001';
export const rechargeId = '0190c000-0000-7000-8000-000000000002';

export const entry = (n: number, change: Partial<StatementEntry> = {}): StatementEntry => ({
  id: idOf(n),
  amount: 1000,
  after: 1000 * n,
  reason: `第 ${n} 笔`,
  at: '2026-03-05T04:00:00.000Z',
  source: null,
  ...change,
});

export const statement = (list: StatementEntry[], change: Partial<Statement> = {}): Statement => ({
  list,
  next: null,
  balance: 246000,
  cameIn: 300000,
  wentOut: 54000,
  months: ['2026-03', '2026-02'],
  ...change,
});
