import { screen } from '@testing-library/react';
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

test('an empty branch says so', async () => {
  api({ 'catalog.list': ok({ list: [], next: null, total: 0, facets: [] }) });
  renderScreen(<ListScreen />, '/list');
  expect(await screen.findByText('这个分类正在补货，先看看别的吧')).toBeVisible();
});

test('the end of a list is said', async () => {
  api();
  renderScreen(<ListScreen />, '/list');
  expect(await screen.findByText('没有更多了')).toBeVisible();
});
