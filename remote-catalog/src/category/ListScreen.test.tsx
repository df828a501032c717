import { screen, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ListScreen from './ListScreen';

type Aisles = Result<'catalog.listAisles'>;
const node = (id: string, name: string, query: string, children: Aisles['list'][number]['children'] = []) => ({
  id,
  name,
  query,
  children,
});
const aisles: Aisles = {
  list: [
    node('red', '红葡萄酒', 'type=red'),
    node('FR', '法国', 'country=FR', [{ id: 'bdx', name: '波尔多', query: 'country=FR&region=bordeaux' }]),
  ],
};
const api = (replies: Replies = {}) =>
  fakeApi({
    'catalog.listAisles': ok(aisles),
    'products.listNet': ok({ list: [] }),
    'catalog.list': ok({ list: [brief(1)], next: null, total: 1, facets: [] }),
    ...replies,
  });

// Rule: goods-1
test('a branch on the left narrows the goods on the right and stays in the address', async () => {
  const calls = api();
  const { user, address } = renderScreen(<ListScreen />, '/list?sort=sales');
  await user.click(await screen.findByRole('button', { name: '法国' }));
  await user.click(await screen.findByRole('button', { name: '波尔多' }));
  expect(address()).toBe('/list?country=FR&region=bordeaux&sort=sales');
  expect(calls.sent('catalog.list').at(-1)).toMatchObject({ country: 'FR', region: 'bordeaux', sort: 'sales' });
  expect(screen.getByRole('button', { name: '波尔多', pressed: true })).toBeVisible();
});

// Rule: walk-7
test('filters in a form that nothing has are left out', async () => {
  const calls = api();
  const names = ['stock', 'winery', 'coupon', 'promotion', 'sort'];
  renderScreen(<ListScreen />, `/list?country=FR&${names.map((name) => `${name}=nothing`).join('&')}`);
  expect(await screen.findByText(brief(1).name)).toBeVisible();
  expect(calls.sent('catalog.list').at(-1)).toMatchObject({ country: 'FR' });
  for (const name of names) expect(calls.sent('catalog.list').at(-1)).not.toHaveProperty(name);
});

// Rule: walk-5
test('a coupon that is none says so and leads to all goods', async () => {
  const gone = { states: 404, message: '优惠券不存在', result: { code: 'notFound' } };
  const calls = api({ 'catalog.list': { status: 404, body: gone } });
  const { user, address } = renderScreen(<ListScreen />, `/list?coupon=${brief(1).id}`);
  expect(await screen.findByText('优惠券不存在')).toBeVisible();
  calls.replies['catalog.list'] = ok({ list: [brief(1)], next: null, total: 1, facets: [] });
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText(brief(1).name)).toBeVisible();
  expect(address()).toBe('/list');
});

test('an empty branch says so, with a way on', async () => {
  api({ 'catalog.list': ok({ list: [], next: null, total: 0, facets: [] }) });
  renderScreen(<ListScreen />, '/list');
  expect(await screen.findByText('这个分类正在补货，先看看别的吧')).toBeVisible();
  expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/index');
});

test('the end of a list is said', async () => {
  api();
  renderScreen(<ListScreen />, '/list');
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

const facets = [
  { name: 'country' as const, title: '国家', options: [{ value: 'FR', label: '法国', count: 3 }] },
  { name: 'price' as const, title: '价格', options: [{ value: '100-200', label: '¥100-200', count: 3 }] },
];

// Rule: goods-4
test('what narrows the list stands above it, and each can be taken out', async () => {
  const list = ok({ list: [brief(1)], next: null, total: 1, facets });
  api({ 'catalog.list': list });
  const { user, address } = renderScreen(<ListScreen />, '/list?country=FR&price=150-260&stock=1');
  await screen.findByRole('button', { name: '去掉“法国”' });
  const chosen = screen.getByRole('list', { name: '已选条件' });
  expect(
    within(chosen)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['只看有货', '¥150–260', '法国', '全部清除']);
  await user.click(within(chosen).getByRole('button', { name: '去掉“¥150–260”' }));
  expect(address()).toBe('/list?country=FR&stock=1');
  await user.click(within(chosen).getByRole('button', { name: '全部清除' }));
  expect(address()).toBe('/list');
  expect(screen.queryByRole('list', { name: '已选条件' })).toBeNull();
  expect(screen.getByRole('button', { name: '全部', pressed: true })).toBeVisible();
});

// Rule: goods-8
test('where nothing fits all filters, those are offered to be taken out without which something would', async () => {
  const chosen = [
    { name: 'country' as const, title: '国家', options: [{ value: 'FR', label: '法国', count: 0 }] },
    {
      name: 'body' as const,
      title: '酒体',
      options: [
        { value: 'low', label: '轻盈', count: 0 },
        { value: 'high', label: '饱满', count: 7 },
      ],
    },
  ];
  api({ 'catalog.list': ok({ list: [], next: null, total: 0, facets: chosen }) });
  const { user, address } = renderScreen(<ListScreen />, '/list?country=FR&body=low');
  expect(await screen.findByText('没有同时符合这些条件的商品')).toBeVisible();
  expect(screen.queryByRole('button', { name: '不限法国' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '不限轻盈' }));
  expect(address()).toBe('/list?country=FR');
});

// Rule: goods-6
test('countries stand apart from kinds, and rows say one price of the person', async () => {
  const dear = brief(1, { memberPriceFen: 100, memberLabel: '黑金会员' });
  api({ 'catalog.list': ok({ list: [dear], next: null, total: 1, facets: [] }) });
  renderScreen(<ListScreen />, '/list');
  expect(await screen.findByText(dear.name)).toBeVisible();
  expect(screen.queryByText(/再省/)).toBeNull();
  const names = within(screen.getByRole('navigation', { name: '分类与国家' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '全部',
    '优惠套装',
    '限量商品',
    '红葡萄酒',
    '国家',
    '法国',
  ]);
});

// Rule: goods-5
test('what is put into the cart rises from its button as a number', async () => {
  api({ 'cart.add': ok({ lineId: brief(1).skuId, count: 1, quantity: 1, text: '已加入购物车' }) });
  const { user } = renderScreen(<ListScreen />, '/list', { person: true });
  await user.click(await screen.findByRole('button', { name: /加入购物车$/ }));
  expect(await screen.findByText('+1')).toBeInTheDocument();
});
