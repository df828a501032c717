import { screen, within } from '@testing-library/react';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const DAY = '2026-03-01';
const SHEET: ClosingSheet = {
  ...{ day: DAY, state: 'open', isBeforeFirst: false, closedAt: null, closedBy: null },
  ...{ paidFen: 90_000, refundedFen: 10_000, netFen: 80_000, differenceFen: 0, obstacle: null, toExplain: null },
  methods: [
    { method: 'h5', book: 'wechat', paidFen: 60_000, payments: 2, refundedFen: 10_000, refunds: 1 },
    { method: 'offline', book: 'transfer', paidFen: 30_000, payments: 1, refundedFen: 0, refunds: 0 },
  ],
  subjects: [
    { subject: 'order', paidFen: 70_000, payments: 2, refundedFen: 0, refunds: 0 },
    { subject: 'recharge', paidFen: 20_000, payments: 1, refundedFen: 10_000, refunds: 1 },
  ],
  books: [
    { book: 'wechat', netFen: 50_000, bookFen: 50_100, differenceFen: 100, openDifferences: 0 },
    { book: 'transfer', netFen: 30_000, bookFen: 30_000, differenceFen: 0, openDifferences: 0 },
  ],
  orders: {
    ...{ paidFen: 70_000, refundedFen: 0, differenceFen: 300, differs: 0, differing: [] },
    ways: [
      { method: 'h5', paymentsFen: 40_000, ordersFen: 40_300, differenceFen: 300 },
      { method: 'offline', paymentsFen: 30_000, ordersFen: 30_000, differenceFen: 0 },
    ],
  },
  recharges: { paidFen: 20_000, creditedFen: 20_000, excessFen: 0, differenceFen: 0 },
  returns: { refundedFen: 10_000, byHandFen: 7_000, takenFen: 12_000, excessFen: 3_000, differenceFen: -2_000 },
  payouts: { payouts: 2, sentFen: 15_000, takenFen: 14_000, differenceFen: -1_000 },
  ...{ note: null, reopenedAt: null, reopenedBy: null, reopenReason: null },
};

async function open(change: Partial<ClosingSheet> = {}) {
  fakeServer(() => ({ states: 200, result: { ...SHEET, ...change } }));
  openPage(['finance'], `/finance/closings/${DAY}`);
  await screen.findByRole('table', { name: '按支付方式' });
}
const row = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).queryByRole('row', { name });

// Rule: closing-6
test('the tables of a day end with what is in all, where there is something to add up', async () => {
  await open();
  expect(row('按支付方式', '合计 ¥900.00 3 ¥100.00 1 ¥800.00')).toBeVisible();
  expect(row('按收款内容', '合计 ¥900.00 3 ¥100.00 1 ¥800.00')).toBeVisible();
  expect(row('订单与收款核对', '合计 ¥700.00 ¥703.00 ¥3.00 有差额')).toBeVisible();
  expect(row('与另一本账核对', '合计 ¥800.00 ¥801.00 ¥1.00 有差额')).toBeVisible();
});

// Rule: closing-6
test('one row has no sum below it, and what nobody knows is in no sum', async () => {
  const [wechat, transfer] = SHEET.books;
  await open({
    subjects: SHEET.subjects.slice(1),
    books: [{ ...wechat!, bookFen: null, differenceFen: 0 }, transfer!],
  });
  expect(row('按收款内容', '充值 ¥200.00 1 ¥100.00 1 ¥100.00')).toBeVisible();
  expect(screen.getByRole('table', { name: '按收款内容' })).not.toHaveTextContent('合计');
  expect(row('与另一本账核对', '合计 ¥800.00 没有账单 ¥0.00 一致')).toBeVisible();
});

// Rule: closing-5
test('what of recharges left stands beside what was taken from members', async () => {
  await open();
  expect(row('充值退还与会员账户核对', '¥100.00 ¥70.00 ¥120.00 ¥30.00 −¥20.00 有差额')).toBeVisible();
  expect(screen.getByText('充值退还差额').nextSibling).toHaveTextContent('−¥20.00');
});

// Rule: closing-7
test('earnings that were sent to banks stand beside what was taken from members', async () => {
  await open();
  expect(row('收益提现与会员账户核对', '¥150.00 2 ¥140.00 −¥10.00 有差额')).toBeVisible();
  expect(screen.getByText('收益提现差额').nextSibling).toHaveTextContent('−¥10.00');
});

// Rule: closing-7
test('a day without payouts says so', async () => {
  await open({ payouts: { payouts: 0, sentFen: 0, takenFen: 0, differenceFen: 0 } });
  expect(screen.getByText('当天没有给会员转账提现。')).toBeVisible();
});
