import type { Swap } from '@cellar/shared/api/trade/cart/shapes';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import ListSwapScreen from './ListSwapScreen';

const warehouseId = '01911000-0000-7000-8000-000000000009';
const swap = (change: Partial<Swap> = {}): Swap => ({
  id: '01911000-0000-7000-8000-000000000001',
  name: '甜酒满 300 换购礼盒',
  scopeText: '甜酒可用',
  thresholdFen: 30_000,
  priceFen: 3800,
  product: brief(1, { name: '皮质礼盒', priceFen: 12_800 }),
  endsAt: '2099-01-01T00:00:00.000Z',
  progress: null,
  ...change,
});
const answer = (list: Swap[]) => ok({ now: '2026-06-01T00:00:00.000Z', list });
const open = (list: Swap[], replies: Replies = {}) => {
  const api = fakeApi({ 'cart.listSwaps': answer(list), ...replies });
  return { api, ...renderScreen(<ListSwapScreen />, '/listSwap', { person: true }) };
};
const reached = { warehouseId, reached: true, missingFen: 0, taken: false, left: true };

// Rule: swap-1
test('says what is missing, and leads to goods that count', async () => {
  open([swap({ progress: { ...reached, reached: false, missingFen: 18_400 } })]);
  expect(await screen.findByText('还差 ¥184.00')).toBeVisible();
  expect(screen.getByText('甜酒可用 · 满 ¥300')).toBeVisible();
  expect(screen.getByRole('link', { name: '去凑单：皮质礼盒' })).toHaveAttribute(
    'href',
    '/list?promotion=01911000-0000-7000-8000-000000000001',
  );
});

// Rule: swap-1
test('what is reached is put into the cart at its price', async () => {
  const { api, user } = open([swap({ progress: reached })], {
    'cart.swap': refused('换购商品已售罄', { code: 'soldOut' }),
  });
  const button = await screen.findByRole('button', { name: '立即换购：皮质礼盒' });
  await user.click(button);
  expect(await screen.findByText('换购商品已售罄')).toBeVisible();
  expect(api.sent('cart.swap')).toMatchObject([{ warehouseId }]);
});

// Rule: swap-1
test('what lies in the cart, and what is gone, says so', async () => {
  open([
    swap({ progress: { ...reached, taken: true } }),
    swap({ id: '01911000-0000-7000-8000-000000000002', product: brief(2, { stock: 'out' }) }),
  ]);
  expect(await screen.findByRole('link', { name: '已换购，去购物车' })).toBeVisible();
  expect(screen.getByRole('button', { name: '已换完' })).toBeDisabled();
});

test('none of them leads on', async () => {
  open([]);
  expect(await screen.findByText('现在没有换购活动')).toBeVisible();
});
