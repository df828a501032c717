import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import MyFavScreen from './MyFavScreen';

type Row = Result<'favourites.list'>['list'][number];
const favourite = (n: number, dropFen = 0, change = {}): Row => ({
  id: brief(n).id,
  at: '2026-01-01T00:00:00.000Z',
  dropFen,
  product: brief(n, change),
});
const groups: Result<'favourites.listGroups'>['list'] = [
  { id: 'red', name: '红葡萄酒', count: 2 },
  { id: 'white', name: '白葡萄酒', count: 1 },
];
const open = (replies: Replies = {}, address = '/my-fav') => {
  const api = fakeApi({
    'favourites.list': ok({ list: [favourite(1), favourite(2, 5000), favourite(3, 0, { stock: 'out' })], next: null }),
    'favourites.listGroups': ok({ list: groups }),
    'wineries.listFollowed': ok({ list: [], next: null, total: 0 }),
    ...replies,
  });
  return { api, ...renderScreen(<MyFavScreen />, address, { person: true }) };
};
const rowOf = (n: number) => screen.getByText(brief(n).name).closest('[role=listitem]') as HTMLElement;

// Rule: favourites-1
test('marks what became cheaper and what is sold out, and puts the others into the cart', async () => {
  const { api, user } = open({ 'cart.add': ok({ lineId: brief(9).id, quantity: 1, count: 1, text: '已加入购物车' }) });
  expect(await screen.findByText('比收藏时降 ¥50')).toBeVisible();
  expect(within(rowOf(3)).getByText('已售罄')).toBeVisible();
  expect(within(rowOf(3)).queryByRole('button')).toBeNull();
  await user.click(within(rowOf(2)).getByRole('button'));
  await waitFor(() => expect(api.sent('cart.add')).toEqual([expect.objectContaining({ skuId: brief(2).skuId })]));
});

// Rule: favourites-2
test('a group stands in the address, and shows only what belongs to it', async () => {
  const { api, user, went } = open();
  await user.click(await screen.findByRole('tab', { name: /白葡萄酒/ }));
  await waitFor(() => expect(went).toEqual(['replace /my-fav?group=white']));
  await waitFor(() => expect(api.sent('favourites.list').at(-1)).toMatchObject({ group: 'white' }));
  expect(screen.getByRole('tab', { name: /白葡萄酒/ })).toHaveAttribute('aria-selected', 'true');
});

// Rule: favourites-3
test('chosen ones are given up together; a failure keeps them and the choice', async () => {
  const { api, user } = open({ 'favourites.remove': offline() });
  await user.click(await screen.findByRole('button', { name: '管理' }));
  expect(screen.getByRole('button', { name: '取消收藏' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: `选择${brief(1).name}` }));
  await user.click(screen.getByRole('button', { name: '取消收藏 (1)' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `选择${brief(1).name}` })).toBeChecked();
  api.replies['favourites.remove'] = ok({ removed: 1 });
  await user.click(screen.getByRole('button', { name: '取消收藏 (1)' }));
  await waitFor(() => expect(screen.queryByText(brief(1).name)).toBeNull());
  expect(JSON.parse(api.sent('favourites.remove').at(-1)?.['productIds'] ?? '')).toEqual([brief(1).id]);
  expect(screen.getByText(brief(2).name)).toBeVisible();
  expect(api.sent('favourites.listGroups')).toHaveLength(2);
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'favourites.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [favourite(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['favourites.list'] = ok({ list: [favourite(2)], next: null });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

// Rule: favourites-2
// Rule: walk-7
test('a group that is none shows all', async () => {
  const { api } = open({}, '/my-fav?group=nothing');
  expect(await screen.findByRole('tab', { name: /全部/ })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(api.sent('favourites.list')).toHaveLength(1));
  expect(api.sent('favourites.list')[0]).not.toHaveProperty('group');
});

test('nothing kept leads on; an empty group leads to all', async () => {
  const nothing = { 'favourites.list': ok({ list: [], next: null }), 'favourites.listGroups': ok({ list: [] }) };
  const { unmount } = open(nothing);
  expect(await screen.findByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('button', { name: '管理' })).toBeNull();
  unmount();
  const { user, went } = open(nothing, '/my-fav?group=rose');
  await user.click(await screen.findByRole('button', { name: '查看全部收藏' }));
  await waitFor(() => expect(went).toEqual(['replace /my-fav']));
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'favourites.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'favourites.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['favourites.list'] = ok({ list: [favourite(1)], next: null });
  await user.click(retry);
  expect(await screen.findByText(brief(1).name)).toBeVisible();
});

// Rule: winery-1
test('followed wineries stand in a group of their own with what is new of them, and are followed no more by a tap', async () => {
  const winery = {
    id: brief(8).id,
    name: '奥布拉克庄园',
    foreignName: 'Château Aubrac',
    region: '法国 · 波尔多 · 波亚克',
    picture: null,
    goods: 12,
    newGoods: 2,
    at: '2026-01-01T00:00:00.000Z',
  };
  const { api, user, address } = open({
    'wineries.listFollowed': ok({ list: [winery], next: null, total: 1 }),
    'wineries.unfollow': ok({ followed: false }),
  });
  await user.click(await screen.findByRole('tab', { name: /酒庄/ }));
  expect(address()).toBe('/my-fav?group=wineries');
  expect(await screen.findByRole('link', { name: winery.name })).toHaveAttribute(
    'href',
    `/list?winery=${winery.id}&sort=new`,
  );
  expect(screen.getByText('上新 2 款')).toBeVisible();
  api.replies['wineries.listFollowed'] = ok({ list: [], next: null, total: 0 });
  await user.click(screen.getByRole('button', { name: `取消关注${winery.name}` }));
  expect(await screen.findByText('还没有关注酒庄')).toBeVisible();
  expect(api.sent('wineries.unfollow')).toMatchObject([{ wineryId: winery.id }]);
});
