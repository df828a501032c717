import { screen } from '@testing-library/react';
import { broken, fakeApi, ok, type Reply } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import SearchResultScreen from './SearchResultScreen';

const leaf = { id: 'pauillac', name: '波亚克', foreignName: 'Pauillac', picture: null, count: 12, query: 'country=FR&region=pauillac' };
const tree = {
  categories: [{ id: 'red', name: '红葡萄酒', foreignName: null, picture: null, banner: null, count: 120, query: 'type=red', children: [] }],
  countries: [{ id: 'FR', name: '法国', foreignName: 'France', picture: null, banner: null, count: 80, query: 'country=FR', children: [leaf] }],
};
const facets = [{ name: 'country' as const, title: '国家', options: [{ value: 'FR', label: '法国', count: 8 }] }];
const api = (replies: Record<string, Reply> = {}) =>
  fakeApi({
    'catalog.categories': ok(tree),
    'catalog.hotWords': ok({ list: [{ word: '波亚克', hot: true }] }),
    'catalog.suggest': ok({ list: [] }),
    'catalog.search': ok({ list: [brief(1)], next: null, total: 1, facets }),
    ...replies,
  });

test('without words the tree of categories is shown', async () => {
  api();
  const { user } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.click(await screen.findByRole('button', { name: '法国' }));
  expect(await screen.findByRole('link', { name: /波亚克/ })).toHaveAttribute('href', '/list?country=FR&region=pauillac');
});

test('a search is remembered and shows its results', async () => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.type(await screen.findByRole('searchbox'), '拉图 2015{Enter}');
  expect(await screen.findByText(brief(1).name)).toBeVisible();
  expect(address()).toBe('/search-result?search_cname=%E6%8B%89%E5%9B%BE%202015');
  expect(calls.sent('catalog.search')[0]).toMatchObject({ words: '拉图 2015' });
  expect(readKey('cellar:searches')).toEqual(['拉图 2015']);
});

test('「清空」 forgets the searches of before', async () => {
  api();
  writeKey('cellar:searches', ['香槟', '黑皮诺']);
  const { user } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.click(await screen.findByRole('searchbox'));
  expect(await screen.findByRole('button', { name: '黑皮诺' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('button', { name: '黑皮诺' })).toBeNull();
  expect(readKey('cellar:searches')).toBeNull();
});

test('while typing a suggestion leads to the product itself', async () => {
  const productId = brief(1).id;
  api({ 'catalog.suggest': ok({ list: [{ kind: 'product', text: '奥布拉克庄园正牌', note: '波亚克', count: null, productId }] }) });
  const { user, went } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.type(await screen.findByRole('searchbox'), '奥布');
  await user.click(await screen.findByRole('button', { name: /奥布拉克庄园正牌/ }));
  expect(went).toEqual([`/product?req_productId=${productId}`]);
});

test('half typed words are there again after another page, an untouched field is not', async () => {
  api();
  const { user, unmount } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.type(await screen.findByRole('searchbox'), '奥布');
  unmount();
  const again = renderScreen(<SearchResultScreen />, '/search-result');
  expect(screen.getByRole('searchbox')).toHaveValue('奥布');
  await again.user.click(screen.getByRole('button', { name: '取消搜索' }));
  await again.user.click(screen.getByRole('searchbox'));
  again.unmount();
  renderScreen(<SearchResultScreen />, '/search-result');
  expect(await screen.findByRole('button', { name: '法国' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('filters and sorts live in the address', async () => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  await user.click(await screen.findByRole('button', { name: '价格' }));
  await user.click(screen.getByRole('button', { name: /筛选/ }));
  await user.click(await screen.findByRole('button', { name: /法国/ }));
  expect(address()).toBe('/search-result?search_cname=x&sort=priceAsc&country=FR');
  expect(calls.sent('catalog.search').at(-1)).toMatchObject({ sort: 'priceAsc', country: 'FR' });
});

test('nothing found under filters offers to clear them', async () => {
  api({ 'catalog.search': ({ country }) => ok({ list: country ? [] : [brief(1)], next: null, total: 0, facets }), 'catalog.guess': ok({ list: [] }) });
  const { user } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x&country=FR');
  await user.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText(brief(1).name)).toBeVisible();
});

test('nothing found at all shows what others buy', async () => {
  api({ 'catalog.search': ok({ list: [], next: null, total: 0, facets: [] }), 'catalog.guess': ok({ list: [brief(2)] }) });
  renderScreen(<SearchResultScreen />, '/search-result?search_cname=zzz');
  expect(await screen.findByText(/没有找到与“zzz”有关的商品/)).toBeVisible();
  expect(await screen.findByText(brief(2).name)).toBeVisible();
});

test('a search that fails is asked again', async () => {
  const calls = api({ 'catalog.search': broken() });
  const { user } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  calls.replies['catalog.search'] = ok({ list: [brief(1)], next: null, total: 1, facets });
  await user.click(retry);
  expect(await screen.findByText(brief(1).name)).toBeVisible();
});
