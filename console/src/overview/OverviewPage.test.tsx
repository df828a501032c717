import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../testing/fakes';
import { openPage } from '../testing/open';
import { formatChange } from './Sales';

const counts = {
  all: 0,
  waiting: 0,
  grouping: 0,
  toShip: 0,
  shipped: 0,
  afterSale: 0,
  toRestock: 0,
  received: 0,
  closed: 0,
};
const sales = { today: { orders: 3, fen: 60_000 }, before: { orders: 2, fen: 80_000 } };

function open(roles: Parameters<typeof openPage>[0], placed = 9) {
  fakeServer(({ path }) => {
    if (path === '/waiting')
      return {
        states: 200,
        result: {
          list: [
            { queue: 'orders', waiting: 4 },
            { queue: 'tickets', waiting: 100 },
            { queue: 'lowStock', waiting: 2 },
          ],
        },
      };
    if (path.endsWith('/sales')) return { states: 200, result: sales };
    if (path.endsWith('/orders/count')) return { states: 200, result: { ...counts, all: placed } };
    return { states: 200, result: { list: [], next: null } };
  });
  return openPage(roles, '/overview');
}

// Rule: desk-74
test('what waits stands with its number and leads to its page; today is compared with a week ago', async () => {
  open(['service']);
  expect(await screen.findByRole('link', { name: /^4 ?待发货订单$/ })).toHaveAttribute('href', '/orders?tab=toShip');
  expect(screen.getByRole('link', { name: /^99\+ ?待回复反馈$/ })).toHaveAttribute('href', '/tickets');
  const today = within(screen.getByRole('region', { name: '今天' }));
  expect(await today.findByText('¥600.00')).toBeVisible();
  expect(today.getByText('↓ 25% 比上周同日同时段')).toBeVisible();
  expect(today.getByText('↑ 50% 比上周同日同时段')).toBeVisible();
  expect(screen.queryByRole('region', { name: '到第一笔订单' })).toBeNull();
});

// Rule: desk-74
test('a shop without orders shows the steps to the first one; stock that runs low is for who keeps it', async () => {
  open(['viewer'], 0);
  await userEvent.click(await screen.findByRole('button', { name: '新待办提醒' }));
  expect(await screen.findByRole('checkbox', { name: '库存不足' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  const steps = within(await screen.findByRole('region', { name: '到第一笔订单' }));
  expect(steps.getAllByRole('link').map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
    ['定运费', '/fulfilment'],
    ['建商品', '/products'],
    ['入库', '/stock'],
    ['布置首页', '/pages'],
    ['审核会员', '/approvals/registrations'],
  ]);
  expect(await screen.findByRole('link', { name: /^2 ?库存不足$/ })).toHaveAttribute('href', '/stock?low=low');
});

test.each([
  [0, 0, '上周同日同时段也没有'],
  [5, 0, '上周同日同时段没有'],
  [5, 5, '和上周同日同时段持平'],
])('%d beside %d', (now, before, text) => expect(formatChange(now, before)).toBe(text));
