import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { broken, fakeApi, ok, waiting } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { ranked } from '../rankings.testing';
import HotcakeListScreen from './HotcakeListScreen';

const best = (change: Partial<Result<'rankings.listBestSellers'>> = {}): Result<'rankings.listBestSellers'> => ({
  shown: 'day',
  from: '2026-03-02',
  to: '2026-03-02',
  list: [
    ranked(1, { move: { kind: 'up', places: 2 } }),
    ranked(2, { move: { kind: 'down', places: 1 } }),
    ranked(3, { move: { kind: 'new', places: 0 } }),
    ranked(4),
  ],
  ...change,
});

// Rules: rank-1, rank-2
test('places, moves and units stand beside the goods of the tab, which stays in the address', async () => {
  const api = fakeApi({ 'rankings.listBestSellers': ({ period }) => ok(best({ shown: (period ?? 'day') as 'day' })) });
  const { user, address } = renderScreen(<HotcakeListScreen />, '/hotcakeList');
  const list = await screen.findByRole('list', { name: '今日热销' });
  const [first, second, third, fourth] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('第1名');
  expect(first).toHaveTextContent('升 2');
  expect(first).toHaveTextContent('今日售出 99 件');
  expect(first).toHaveTextContent('波亚克 · 赤霞珠');
  expect(second).toHaveTextContent('降 1');
  expect(third).toHaveTextContent('新上榜');
  expect(fourth).toHaveTextContent('持平');
  await user.click(screen.getByRole('tab', { name: '本周' }));
  expect(await screen.findByRole('list', { name: '本周热销' })).toBeVisible();
  expect(address()).toBe('/hotcakeList?period=week');
  expect(api.sent('rankings.listBestSellers').at(-1)).toMatchObject({ period: 'week' });
});

// Rule: rank-2
test('where nothing was sold today yet it says so and shows what was sold before', async () => {
  const list = [ranked(1, { move: null })];
  fakeApi({ 'rankings.listBestSellers': ok(best({ shown: 'dayBefore', from: '2026-03-01', to: '2026-03-01', list })) });
  renderScreen(<HotcakeListScreen />, '/hotcakeList');
  expect(await screen.findByText(/今日还没有卖出商品，先看看昨日的热销榜/)).toBeVisible();
  expect(screen.getByText('3月1日')).toBeVisible();
  expect(screen.getByText('昨日售出 99 件')).toBeVisible();
  expect(screen.queryByText('持平')).toBeNull();
});

test('a product goes into the cart from its row', async () => {
  const api = fakeApi({
    'rankings.listBestSellers': ok(best()),
    'cart.add': ok({ lineId: ranked(1).product.id, quantity: 1, count: 1, text: '已加入购物车' }),
  });
  const { user } = renderScreen(<HotcakeListScreen />, '/hotcakeList', { person: true });
  const { name, skuId } = ranked(2).product;
  await user.click(await screen.findByRole('button', { name: `把${name}加入购物车` }));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(api.sent('cart.add')).toEqual([expect.objectContaining({ skuId })]);
});

test('a row leads to its product', async () => {
  fakeApi({ 'rankings.listBestSellers': ok(best()) });
  const { user, went } = renderScreen(<HotcakeListScreen />, '/hotcakeList');
  const { id, name } = ranked(1).product;
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(went).toEqual([`/product?req_productId=${id}`]));
});

test('waiting shows a skeleton, an error a retry, and nothing at all a way on', async () => {
  const api = fakeApi({ 'rankings.listBestSellers': waiting() });
  const first = renderScreen(<HotcakeListScreen />, '/hotcakeList');
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  first.unmount();
  api.replies['rankings.listBestSellers'] = broken();
  const { user } = renderScreen(<HotcakeListScreen />, '/hotcakeList');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['rankings.listBestSellers'] = ok(best({ list: [] }));
  await user.click(retry);
  expect(await screen.findByText('最近还没有卖出商品')).toBeVisible();
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/list');
});
