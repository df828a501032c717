import { screen, waitFor } from '@testing-library/react';
import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import type { HomeFloor } from '@cellar/shared/api/home/schema';
import { broken, fakeApi, offline, ok, refused } from '@cellar/shared/testing/fakeApi';
import { brief, floorGoods, picture } from '@cellar/shared/testing/goods';
import { takeWanted } from '@cellar/shared/runtime/session';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import HomeScreen from './HomeScreen';

const id = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const feed: HomeFloor = { kind: 'feed', id: id(9), title: '为你推荐', subtitle: '按你看过的波尔多', to: null };
const NONE = { now: '2026-01-01T00:00:00.000Z', pageId: id(90), missing: [] };
const page = (list: ProductBrief[], next: string | null = null) => ok({ list, next });

// Rule: home-1
test('floors stand in the order that operations gave them', async () => {
  const banner = {
    id: 'b1',
    title: '左岸名庄',
    subtitle: '整箱直降',
    action: '进入专场',
    to: '/activity?id=1',
    picture: picture(),
  };
  const newProducts: HomeFloor = {
    kind: 'newProducts',
    id: id(2),
    title: '新品上市',
    subtitle: '本月到港',
    to: null,
    items: [floorGoods(3)],
  };
  fakeApi({
    'home.get': ok({
      ...NONE,
      floors: [newProducts, { kind: 'banners', id: id(1), items: [banner] }, feed],
    }),
    'home.listFeed': page([brief(1, { reason: '因为你看过波亚克' })]),
  });
  renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByText('左岸名庄')).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['新品上市', '为你推荐']);
  expect(await screen.findByText('因为你看过波亚克')).toBeVisible();
});

// Rule: page-22
test('doors and banners to screens that nobody published are not drawn', async () => {
  const entry = (text: string, to: string) => ({ id: text, text, glyph: text.slice(0, 1), tone: 'wine' as const, to });
  fakeApi({
    'home.get': ok({
      ...NONE,
      floors: [{ kind: 'entries', id: id(1), items: [entry('法国', '/list?country=FR'), entry('高端酒', '/gd-list')] }],
    }),
  });
  renderScreen(<HomeScreen />, '/index', { published: ['/index', '/list', '/search-result'] });
  expect(await screen.findByRole('link', { name: /法国/ })).toHaveAttribute('href', '/list?country=FR');
  expect(screen.queryByText('高端酒')).toBeNull();
});

test('a home that cannot be read says so and is asked for again', async () => {
  const api = fakeApi({ 'home.get': broken() });
  const { user } = renderScreen(<HomeScreen />, '/index');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['home.get'] = ok({ ...NONE, floors: [] });
  await user.click(retry);
  expect(await screen.findByText('首页正在更新，先去分类里看看吧')).toBeVisible();
});

test('without a network the page says that the network is gone', async () => {
  fakeApi({ 'home.get': offline() });
  renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByText('网络断开了')).toBeVisible();
});

const withFeed = (product = brief(1)) => ({
  'home.get': ok({ ...NONE, floors: [feed] }),
  'home.listFeed': page([product]),
});

// Rule: home-8
test('people of the shop learn of a floor that the server could not make', async () => {
  const api = fakeApi({
    'home.get': ok({ ...NONE, missing: ['HomeFuture:x'], floors: [feed] }),
    'home.listFeed': page([brief(1, { reason: '因为你看过波亚克' })]),
    'activity.saveStatistics': ok({}),
  });
  renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByText('因为你看过波亚克')).toBeVisible();
  await waitFor(() =>
    expect(api.sent('activity.saveStatistics')).toEqual([
      expect.objectContaining({ id: id(90), kind: 'missing', block: 'HomeFuture:x' }),
    ]),
  );
});
