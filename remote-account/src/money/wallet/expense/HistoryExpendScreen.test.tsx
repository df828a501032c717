import type { Expense, ExpenseMonth } from '@cellar/shared/api/money/wallet/schema';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { orderId } from '../statement.testing';
import HistoryExpendScreen from './HistoryExpendScreen';

const months: ExpenseMonth[] = Array.from({ length: 12 }, (_, i) => ({
  month: `2026-${String(i + 1).padStart(2, '0')}`,
  spentFen: i === 2 ? 128000 : i === 9 ? 39600 : 0,
  orders: i === 2 || i === 9 ? 1 : 0,
}));
const expense = (change: Partial<Expense> = {}): Expense => ({
  id: orderId,
  orderNo: '2610010000000001',
  at: '2026-10-05T04:00:00.000Z',
  paidFen: 49600,
  refundedFen: 10000,
  text: '奥布拉克庄园正牌干红 2015 等 2 件',
  picture: picture(),
  shown: true,
  ...change,
});
const open = (replies: Replies = {}, url = '/history-expend') => {
  const api = fakeApi({
    'wallet.getExpense': ok({ months }),
    'wallet.listExpense': ok({ list: [expense()], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<HistoryExpendScreen />, url, { person: true }) };
};

// Rule: wallet-7
test('opens on the last month with anything spent, with the orders that make it up', async () => {
  const { api } = open();
  expect(await screen.findByText('2026年10月消费')).toBeVisible();
  expect(screen.getByText('1 笔订单 · 近一年共 ¥1,676.00')).toBeVisible();
  const row = await screen.findByRole('link', { name: /奥布拉克庄园/ });
  expect(row).toHaveAttribute('href', `/order-details?orderId=${orderId}`);
  expect(row).toHaveTextContent('¥396.00');
  expect(row).toHaveTextContent('已退 ¥100.00');
  expect(api.sent('wallet.listExpense')).toEqual([expect.objectContaining({ month: '2026-10' })]);
});

// Rule: wallet-7
test('a bar chooses its month, which stands in the address; the figures also stand in a table', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByRole('button', { name: '2026年3月' }));
  expect(address()).toBe('/history-expend?month=2026-03');
  expect(screen.getByRole('button', { name: '2026年3月' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(api.sent('wallet.listExpense').at(-1)).toMatchObject({ month: '2026-03' }));
  const table = screen.getByRole('table', { name: '近一年的消费' });
  expect(within(table).getByRole('row', { name: '2026年3月 ¥1,280.00 1' })).toBeInTheDocument();
  expect(within(table).getAllByRole('row')).toHaveLength(13);
});

test('an order that the person deleted is counted and leads nowhere', async () => {
  open({ 'wallet.listExpense': ok({ list: [expense({ shown: false })], next: null }) });
  expect(await screen.findByText(/奥布拉克庄园/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /奥布拉克庄园/ })).toBeNull();
});

test('shows its shape, says that there is nothing, and tries again after a failure', async () => {
  const { api, user, unmount } = open({ 'wallet.getExpense': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  api.replies['wallet.getExpense'] = offline();
  renderScreen(<HistoryExpendScreen />, '/history-expend', { person: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['wallet.getExpense'] = ok({ months: months.map((one) => ({ ...one, spentFen: 0, orders: 0 })) });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('最近一年还没有消费')).toBeVisible();
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
});
