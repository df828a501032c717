import { screen, waitFor, within } from '@testing-library/react';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { broken, fakeApi, offline, ok, refused } from '@cellar/shared/testing/fakeApi';
import { brief, floorGoods, picture } from '@cellar/shared/testing/goods';
import { pageSource } from '@cellar/shared/runtime/pageSource';
import { writeKey } from '@cellar/shared/runtime/storage';
import { takeWanted } from '@cellar/shared/runtime/session';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { countAndSee } from '../common/newest';
import HomeScreen from './HomeScreen';

const id = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const feed: HomeFloor = { kind: 'feed', id: id(9), title: '为你推荐', subtitle: '按你看过的波尔多', to: null };
/** Nothing is counted where home is no page of operations. */
const NONE = { now: '2026-01-01T00:00:00.000Z', page: null, missing: [] };
const COUNTED = { ...NONE, page: { id: id(90), revision: 3 } };
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
  const entry = (text: string, to: string) => ({
    id: text,
    text,
    icon: '' as const,
    glyph: text.slice(0, 1),
    tone: 'wine' as const,
    to,
  });
  fakeApi({
    'home.get': ok({
      ...NONE,
      floors: [
        {
          kind: 'entries',
          id: id(1),
          look: 'signs',
          items: [entry('法国', '/list?country=FR'), entry('高端酒', '/gd-list')],
        },
      ],
    }),
  });
  renderScreen(<HomeScreen />, '/index', { published: ['/index', '/list', '/search-result'] });
  expect(await screen.findByRole('link', { name: /法国/ })).toHaveAttribute('href', '/list?country=FR');
  expect(screen.queryByText('高端酒')).toBeNull();
});

// Rule: home-12
test('ways by occasion or price stand as names in a row of their own', async () => {
  const gift = {
    id: 'gift',
    text: '送礼体面',
    icon: '' as const,
    glyph: '',
    tone: 'gold' as const,
    to: '/search-result?search_cname=送礼',
  };
  fakeApi({
    'home.get': ok({ ...NONE, floors: [{ kind: 'entries', id: id(1), look: 'chips', items: [gift] }] }),
  });
  renderScreen(<HomeScreen />, '/index');
  const row = await screen.findByRole('list', { name: '按场景选酒' });
  expect(within(row).getByRole('link', { name: '送礼体面' })).toHaveAttribute('href', gift.to);
});

// Rule: home-13
test('goods that sell best stand under their places', async () => {
  fakeApi({
    'home.get': ok({
      ...NONE,
      floors: [
        { kind: 'hot', id: id(1), title: '热销榜', subtitle: '', to: null, items: [floorGoods(3), floorGoods(4)] },
      ],
    }),
  });
  renderScreen(<HomeScreen />, '/index');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(`第1名${floorGoods(3).name}`);
  expect(second).toHaveTextContent(`第2名${floorGoods(4).name}`);
});

// Rule: home-11
test('a dot stands at the entry of the new goods until they were seen', async () => {
  const entry = {
    id: 'new',
    text: '新品',
    icon: 'sparkles' as const,
    glyph: '',
    tone: 'plum' as const,
    to: '/newProduct',
  };
  const floors = [
    {
      kind: 'entries' as const,
      id: id(1),
      look: 'signs' as const,
      items: [entry, { ...entry, id: 'x', text: '法国', to: '/list' }],
    },
  ];
  const api = fakeApi({
    'home.get': ok({ ...NONE, floors }),
    'catalog.countNewest': ({ since }) => ok({ count: since ? 0 : 3 }),
  });
  const published = ['/index', '/list', '/newProduct'];
  const { unmount } = renderScreen(<HomeScreen />, '/index', { published });
  expect(await screen.findByRole('img', { name: '3 款新品' })).toBeVisible();
  expect(api.sent('catalog.countNewest')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /新品/ })).toHaveAttribute('href', '/newProduct');
  unmount();
  expect(await countAndSee()).toBe(3);
  renderScreen(<HomeScreen />, '/index', { published });
  expect(await screen.findByRole('link', { name: '新品' })).toBeVisible();
  await waitFor(() =>
    expect(api.sent('catalog.countNewest').at(-1)).toMatchObject({ since: expect.stringMatching(/Z$/) }),
  );
  expect(screen.queryByRole('img', { name: /款新品/ })).toBeNull();
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

// Rule: recommend-2
test('what was not wanted on this browser is not recommended on home either', async () => {
  fakeApi({
    'home.get': ok({ ...NONE, floors: [feed] }),
    'home.listFeed': page([brief(1), brief(2)]),
  });
  writeKey('cellar:disliked', [brief(2).id]);
  renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByRole('link', { name: brief(1).name })).toBeVisible();
  expect(screen.queryByRole('link', { name: brief(2).name })).toBeNull();
});

// Rule: home-6
test('a card puts the smallest quantity of its bottle into the cart', async () => {
  const product = brief(1, { minQuantity: 6 });
  const api = fakeApi({
    ...withFeed(product),
    'cart.add': ok({ lineId: id(5), quantity: 6, count: 3, text: '已加入购物车' }),
  });
  const { user } = renderScreen(<HomeScreen />, '/index', { person: true });
  await user.click(await screen.findByRole('button', { name: `把${product.name}加入购物车` }));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(api.sent('cart.add')).toEqual([
    expect.objectContaining({ skuId: product.skuId, warehouseId: product.warehouseId, quantity: '6' }),
  ]);
});

// Rule: session-8
test('a guest who wants to add is led to the login and no call is made', async () => {
  const product = brief(1);
  const api = fakeApi(withFeed(product));
  const { user, went } = renderScreen(<HomeScreen />, '/index');
  await user.click(await screen.findByRole('button', { name: `把${product.name}加入购物车` }));
  await waitFor(() => expect(went).toEqual(['/login']));
  expect(localStorage.getItem('urlName')).toBe('/index');
  expect(takeWanted('/index')).toMatchObject([
    { productId: product.id, skuId: product.skuId, quantity: product.minQuantity },
  ]);
  expect(api.sent('cart.add')).toEqual([]);
});

// Rule: guard-11
test('anyone who may not buy yet hears the words of the shop', async () => {
  const product = brief(1);
  fakeApi({ ...withFeed(product), 'cart.add': refused('账号审核中，暂不能购买', { code: 'underReview' }) });
  const { user } = renderScreen(<HomeScreen />, '/index', { person: { registemark: 0 } });
  await user.click(await screen.findByRole('button', { name: `把${product.name}加入购物车` }));
  expect(await screen.findByText('账号审核中，暂不能购买')).toBeVisible();
});

// Rule: goods-3
test('what is sold out or only for members cannot be added from its card', async () => {
  fakeApi({
    ...withFeed(),
    'home.listFeed': page([brief(1, { stock: 'out' }), brief(2, { priceFen: null, listPriceFen: null })]),
  });
  renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByText('已售罄')).toBeVisible();
  expect(screen.getByText('登录看价')).toBeVisible();
  expect(screen.queryByRole('button', { name: /加入购物车/ })).toBeNull();
});

// Rule: home-2
test('heads, rankings and pictures of countries lead to their goods', async () => {
  const flash: HomeFloor = {
    kind: 'flashSale',
    id: id(1),
    title: '限时抢购',
    subtitle: '',
    to: '/activity?id=flash',
    saleId: id(2),
    session: '晚场',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
    items: [{ product: floorGoods(1), flashPriceFen: 99900, listPriceFen: 128000, total: 50, sold: 36, percent: 72 }],
  };
  const ranking = {
    id: 'pinot',
    title: '黑皮诺榜',
    subtitle: '轻盈而有层次',
    to: '/rankingDetails?id=pinot',
    listTo: '/list?grape=pinot-noir&sort=sales',
    items: [floorGoods(2)],
  };
  const floors: HomeFloor[] = [
    flash,
    { kind: 'rankings', id: id(3), title: '排行榜', subtitle: '', to: '/rankingList', items: [ranking] },
    {
      kind: 'country',
      id: id(4),
      title: '法国馆',
      subtitle: '',
      to: '/list?country=FR',
      country: 'FR',
      picture: picture(),
      items: [floorGoods(3)],
    },
    {
      kind: 'notice',
      id: id(5),
      to: '/headlines-list',
      items: [{ id: id(6), tag: '行情', title: '左岸开瓶季', to: '/headlines-detail?id=1' }],
    },
  ];
  fakeApi({ 'home.get': ok({ ...NONE, floors }) });
  const published = ['/index', '/list', '/search-result', '/activity', '/product'];
  const first = renderScreen(<HomeScreen />, '/index', { published });
  expect(await screen.findByRole('link', { name: '晚场' })).toHaveAttribute('href', '/activity?id=flash');
  expect(await screen.findByRole('link', { name: '黑皮诺榜' })).toHaveAttribute(
    'href',
    '/list?grape=pinot-noir&sort=sales',
  );
  await screen.findByRole('heading', { name: '法国馆' });
  expect(document.querySelectorAll('a[href="/list?country=FR"]')).toHaveLength(2);
  expect(screen.queryByText('左岸开瓶季')).toBeNull();
  first.unmount();
  renderScreen(<HomeScreen />, '/index', { published: [...published, '/rankingDetails', '/headlines-detail'] });
  expect(await screen.findByRole('link', { name: '黑皮诺榜' })).toHaveAttribute('href', '/rankingDetails?id=pinot');
  expect(await screen.findByRole('link', { name: /左岸开瓶季/ })).toBeVisible();
});

// Rule: home-8
test('people of the shop learn of a floor that the server could not make', async () => {
  const api = fakeApi({
    'home.get': ok({ ...COUNTED, missing: ['HomeFuture:x'], floors: [feed] }),
    'home.listFeed': page([brief(1, { reason: '因为你看过波亚克' })]),
    'activity.saveStatistics': ok({}),
  });
  renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByText('因为你看过波亚克')).toBeVisible();
  await waitFor(() =>
    expect(api.sent('activity.saveStatistics')).toContainEqual(
      expect.objectContaining({
        id: id(90),
        events: JSON.stringify([{ kind: 'missing', block: 'HomeFuture:x', seconds: 0 }]),
      }),
    ),
  );
});

// Rule: home-9
test('the visit, the floors that were seen and the tap are counted, and what is bought next counts for the floor', async () => {
  allInSight();
  const hot: HomeFloor = { kind: 'hot', id: 'f-hot', title: '热销榜', subtitle: '', to: null, items: [floorGoods(3)] };
  const api = fakeApi({ 'home.get': ok({ ...COUNTED, floors: [hot] }), 'activity.saveStatistics': ok({}) });
  const { user } = renderScreen(<HomeScreen />, '/index');
  const link = await screen.findByRole('link', { name: new RegExp(floorGoods(3).name) });
  const counted = () => {
    window.dispatchEvent(new Event('pagehide'));
    return api.sent('activity.saveStatistics').flatMap(({ events }) => JSON.parse(String(events)) as unknown[]);
  };
  await waitFor(() => expect(counted()).toContainEqual({ kind: 'view', block: '' }));
  await waitFor(() =>
    expect(counted()).toContainEqual({ kind: 'see', block: 'f-hot', seconds: expect.any(Number) as number }),
  );
  await user.click(link);
  expect(counted()).toContainEqual({ kind: 'click', block: 'f-hot' });
  expect(pageSource()).toEqual({ page: id(90), revision: 3, block: 'f-hot' });
  expect(api.sent('activity.saveStatistics')[0]).toMatchObject({ id: id(90), revision: '3' });
});

// Rule: home-10
test('a lottery and a light-rob say what can be had and lead to their page, where it is published', async () => {
  const on = { title: '', subtitle: '', endsAt: '2099-01-01T00:00:00.000Z', to: '/activity?id=play' };
  const prizes = [{ id: id(11), name: '5 金币' }];
  const lottery: HomeFloor = { kind: 'lottery', id: 'lot', name: '开酒有喜', chancesPerDay: 3, prizes, ...on };
  const lightRob: HomeFloor = {
    kind: 'lightRob',
    id: 'lightRob',
    name: '点亮香槟',
    goods: '香槟 2016',
    spec: '单瓶',
    picture: picture(),
    startFen: 30000,
    floorFen: 9900,
    lamps: 6,
    left: 20,
    ...on,
    title: '好友一起点亮',
  };
  fakeApi({ 'home.get': ok({ ...NONE, floors: [lottery, lightRob] }) });
  const first = renderScreen(<HomeScreen />, '/index');
  expect(await screen.findByRole('heading', { name: '开酒有喜' })).toBeVisible();
  expect(screen.getByText('每天 3 次机会')).toBeVisible();
  expect(screen.getByRole('list', { name: '奖品' })).toHaveTextContent('5 金币');
  expect(screen.getByRole('link', { name: '去抽奖' })).toHaveAttribute('href', '/activity?id=play');
  expect(screen.getByRole('heading', { name: '好友一起点亮' })).toBeVisible();
  expect(screen.getByText('单瓶 · 还剩 20 件')).toBeVisible();
  expect(screen.getByRole('link', { name: '去点亮' })).toHaveAttribute('href', '/activity?id=play');
  first.unmount();
  renderScreen(<HomeScreen />, '/index', { published: ['/index'] });
  expect(await screen.findByText('香槟 2016')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^去/ })).toBeNull();
});
