import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { cart, cartLine } from '@cellar/shared/testing/trade';
import CartScreen from '../CartScreen';

type Line = Result<'cart.readMessage'>['lines'][number];
const candidate = (n: number, change: Partial<Line['candidates'][number]> = {}) => ({
  skuId: cartLine(n).skuId,
  warehouseId: cartLine(n).warehouseId,
  warehouse: '上海恒温仓',
  productId: cartLine(n).productId,
  name: `拉菲古堡 ${2014 + n}`,
  spec: '原箱 6 支',
  picture: picture(),
  priceFen: 600000,
  bottles: 6,
  minQuantity: 1,
  multiple: 1,
  maxQuantity: 10,
  quantity: 2,
  problem: null,
  ...change,
});
const line = (change: Partial<Line> = {}): Line => ({
  text: '拉菲2015 两箱',
  asked: '2 箱',
  note: null,
  candidates: [candidate(1), candidate(2)],
  ...change,
});
const missing = line({ text: '茅台 一箱', asked: '1 箱', candidates: [] });

const api = (replies: Replies = {}) =>
  fakeApi({
    'catalog.listGuess': ok({ list: [] }),
    'cart.list': ok(cart([])),
    'cart.readMessage': ok({ lines: [line(), missing] }),
    'cart.addMany': ok({ added: 1, count: 1, text: '已将 1 种商品加入购物车', problems: [] }),
    ...replies,
  });

async function read(message: string) {
  const { user } = renderScreen(<CartScreen />, '/cart', { person: true });
  await user.click(await screen.findByRole('button', { name: /粘贴文字下单/ }));
  await user.type(await screen.findByLabelText('要订的商品'), message);
  await user.click(screen.getByRole('button', { name: '识别商品' }));
  return { user };
}

// Rule: cart-12
test('a message becomes lines to confirm, which go into the cart in one call', async () => {
  const calls = api();
  const { user } = await read('拉菲2015 两箱，茅台 一箱');
  const list = within(await screen.findByRole('list', { name: '识别结果' }));
  expect(list.getByText('拉菲古堡 2015')).toBeVisible();
  expect(list.getByRole('textbox', { name: '拉菲古堡 2015 数量' })).toHaveValue('2');
  await user.click(list.getByRole('button', { name: '增加' }));
  calls.replies['cart.list'] = ok(cart([cartLine(1)]));
  await user.click(screen.getByRole('button', { name: /^加入购物车 \(1\) ¥18,000/ }));
  expect(await screen.findByText('已将 1 种商品加入购物车')).toBeVisible();
  expect(await screen.findByRole('button', { name: '结算 (1)' })).toBeVisible();
  expect(JSON.parse(calls.sent('cart.addMany')[0]!.items!)).toEqual([
    { skuId: cartLine(1).skuId, warehouseId: cartLine(1).warehouseId, quantity: 3 },
  ]);
});

// Rule: cart-12
test('another of the goods can be chosen, and what was not found is searched again in other words', async () => {
  const calls = api();
  const { user } = await read('拉菲2015 两箱，茅台 一箱');
  await user.click(await screen.findByRole('button', { name: '还有 1 种可选' }));
  await user.click(screen.getByRole('radio', { name: /拉菲古堡 2016/ }));
  const field = screen.getByLabelText('没有找到，请修改后再查');
  expect(field).toHaveValue('茅台 一箱');
  calls.replies['cart.readMessage'] = ok({ lines: [line({ candidates: [candidate(3)], text: '奥布拉克 一箱' })] });
  await user.clear(field);
  await user.type(field, '奥布拉克 一箱');
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(await screen.findByText('拉菲古堡 2017')).toBeVisible();
  expect(calls.sent('cart.readMessage').at(-1)).toMatchObject({ message: '奥布拉克 一箱' });
  await user.click(screen.getByRole('button', { name: /^加入购物车 \(2\)/ }));
  await waitFor(() =>
    expect(JSON.parse(calls.sent('cart.addMany')[0]!.items!)).toMatchObject([
      { skuId: cartLine(2).skuId },
      { skuId: cartLine(3).skuId },
    ]),
  );
});

test('what cannot be had says why and stays out; what was typed survives a failure', async () => {
  const gone = candidate(1, { maxQuantity: 0, problem: '已售罄' });
  const calls = api({ 'cart.readMessage': offline() });
  const { user } = await read('拉菲 两箱');
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByLabelText('要订的商品')).toHaveValue('拉菲 两箱');
  calls.replies['cart.readMessage'] = ok({ lines: [line({ candidates: [gone], note: '没有 2015 年份，现有 2016' })] });
  await user.click(screen.getByRole('button', { name: '识别商品' }));
  expect(await screen.findByText('已售罄')).toBeVisible();
  expect(screen.getByText('没有 2015 年份，现有 2016')).toBeVisible();
  expect(screen.getByRole('button', { name: /^加入购物车 \(0\)/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '返回修改' }));
  expect(screen.getByLabelText('要订的商品')).toHaveValue('拉菲 两箱');
});
