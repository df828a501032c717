import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import SearchResultScreen from './SearchResultScreen';

const leaf = {
  id: 'pauillac',
  name: '波亚克',
  foreignName: 'Pauillac',
  picture: null,
  count: 12,
  query: 'country=FR&region=pauillac',
};
const tree = {
  categories: [
    {
      id: 'red',
      name: '红葡萄酒',
      foreignName: null,
      picture: null,
      banner: null,
      count: 120,
      query: 'type=red',
      children: [],
    },
  ],
  countries: [
    {
      id: 'FR',
      name: '法国',
      foreignName: 'France',
      picture: null,
      banner: null,
      count: 80,
      query: 'country=FR',
      children: [leaf],
    },
  ],
};
const facets = [
  { name: 'country' as const, title: '国家', options: [{ value: 'FR', label: '法国', count: 8 }] },
  { name: 'price' as const, title: '价格', options: [{ value: '100-200', label: '¥100-200', count: 5 }] },
];
const api = (replies: Replies = {}) =>
  fakeApi({
    'catalog.listCategories': ok(tree),
    'catalog.listHotWords': ok({ list: [{ word: '波亚克', hot: true }] }),
    'catalog.suggest': ok({ list: [] }),
    'catalog.search': ok({ list: [brief(1)], next: null, total: 1, facets }),
    'products.listNet': ok({ list: [] }),
    ...replies,
  });

// Rule: search-1
test('without words the tree of categories is shown', async () => {
  api();
  const { user } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.click(await screen.findByRole('button', { name: '法国' }));
  expect(await screen.findByRole('link', { name: /波亚克/ })).toHaveAttribute(
    'href',
    '/list?country=FR&region=pauillac',
  );
});

// Rule: search-1
test('a search is remembered and shows its results', async () => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.type(await screen.findByRole('searchbox'), '奥布拉克 2015{Enter}');
  expect(await screen.findByText(brief(1).name)).toBeVisible();
  expect(address()).toBe('/search-result?search_cname=%E5%A5%A5%E5%B8%83%E6%8B%89%E5%85%8B%202015');
  expect(calls.sent('catalog.search')[0]).toMatchObject({ text: '奥布拉克 2015' });
  expect(readKey('cellar:searches')).toEqual(['奥布拉克 2015']);
});

// Rule: search-2
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

// Rule: search-2
test('while typing a suggestion leads to the product itself', async () => {
  const productId = brief(1).id;
  api({
    'catalog.suggest': ok({
      list: [{ kind: 'product', text: '奥布拉克庄园正牌', note: '波亚克', count: null, productId }],
    }),
  });
  const { user, went } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.type(await screen.findByRole('searchbox'), '奥布');
  await user.click(await screen.findByRole('button', { name: /奥布拉克庄园正牌/ }));
  await waitFor(() => expect(went).toEqual([`/product?req_productId=${productId}`]));
});

// Rule: search-3
test('half typed words end with the visit', async () => {
  api();
  const { user, unmount } = renderScreen(<SearchResultScreen />, '/search-result');
  await user.type(await screen.findByRole('searchbox'), '奥布');
  expect(screen.getByRole('searchbox')).toHaveValue('奥布');
  unmount();
  renderScreen(<SearchResultScreen />, '/search-result');
  expect(await screen.findByRole('button', { name: '法国' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect({ ...sessionStorage }).toEqual({});
});

// Rule: text-4
test('the field takes emoji out when a key is released and when it is left, never of half composed text', async () => {
  const calls = api();
  const { user } = renderScreen(<SearchResultScreen />, '/search-result');
  const field = await screen.findByRole('searchbox');
  await user.type(field, '红酒🍷a');
  expect(field).toHaveValue('红酒a');
  await user.clear(field);
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: '干红🍷' } });
  fireEvent.keyUp(field);
  expect(field).toHaveValue('干红🍷');
  fireEvent.compositionEnd(field);
  fireEvent.blur(field);
  expect(field).toHaveValue('干红');
  fireEvent.change(field, { target: { value: '香槟🥂' } });
  await user.type(field, '{Enter}');
  expect(await screen.findByText(brief(1).name)).toBeVisible();
  expect(calls.sent('catalog.search')[0]).toMatchObject({ text: '香槟' });
});

// Rule: search-4
test('filters and sorts live in the address', async () => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  await user.click(await screen.findByRole('button', { name: '价格' }));
  await user.click(screen.getByRole('button', { name: /筛选/ }));
  await user.click(await screen.findByRole('button', { name: /法国/ }));
  expect(address()).toBe('/search-result?search_cname=x&sort=priceAsc&country=FR');
  expect(calls.sent('catalog.search').at(-1)).toMatchObject({ sort: 'priceAsc', country: 'FR' });
});

// Rule: search-16
test('chips below the sorts open one group of filters, beside them stands how many goods there are', async () => {
  api({ 'catalog.search': ok({ list: [brief(1)], next: null, total: 233, facets }) });
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  expect(await screen.findByText('共 233 款')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '国家' }));
  const sheet = await screen.findByRole('dialog', { name: '筛选' });
  expect(within(sheet).queryByRole('group', { name: '价格' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: /法国/ }));
  expect(address()).toBe('/search-result?search_cname=x&country=FR');
});

// Rule: search-17
test('hot words and searches of before stand below the tree', async () => {
  api();
  writeKey('cellar:searches', ['香槟']);
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result');
  expect(await screen.findByRole('button', { name: '波亚克' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '香槟' }));
  expect(address()).toBe('/search-result?search_cname=%E9%A6%99%E6%A7%9F');
});

// Rule: search-5
test('filters stay under the finger while other goods are on their way, and another country lets go of the regions', async () => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x&region=bordeaux');
  await user.click(await screen.findByRole('button', { name: /筛选/ }));
  calls.replies['catalog.search'] = waiting();
  await user.click(await screen.findByRole('button', { name: /法国/ }));
  expect(address()).toBe('/search-result?search_cname=x&country=FR');
  expect(screen.getByRole('button', { name: /法国/, pressed: true })).toBeVisible();
});

// Rule: search-6
test.each([
  ['300', '200', '最高价不能低于最低价'],
  ['30.5', '', '请填写整数金额，例如 200'],
  ['', 'abc', '请填写整数金额，例如 200'],
])('a price range from %p to %p is not taken, and says why', async (from, to, text) => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  await user.click(await screen.findByRole('button', { name: /筛选/ }));
  if (from) await user.type(await screen.findByRole('textbox', { name: '最低价（元）' }), from);
  if (to) await user.type(await screen.findByRole('textbox', { name: '最高价（元）' }), to);
  const asked = calls.sent('catalog.search').length;
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(address()).toBe('/search-result?search_cname=x');
  expect(calls.sent('catalog.search')).toHaveLength(asked);
});

// Rule: search-6
test('a price range of the person’s own narrows the list and stays in its fields', async () => {
  const calls = api();
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  await user.click(await screen.findByRole('button', { name: /筛选/ }));
  await user.type(await screen.findByRole('textbox', { name: '最低价（元）' }), '150');
  await user.type(screen.getByRole('textbox', { name: '最高价（元）' }), '260{Enter}');
  await waitFor(() => expect(address()).toBe('/search-result?search_cname=x&price=150-260'));
  await waitFor(() => expect(calls.sent('catalog.search').at(-1)).toMatchObject({ price: '150-260' }));
  expect(await screen.findByRole('textbox', { name: '最高价（元）' })).toHaveValue('260');
});

// Rule: search-7
test('nothing found under filters offers to clear them', async () => {
  api({
    'catalog.search': ({ country }) => ok({ list: country ? [] : [brief(1)], next: null, total: 0, facets }),
    'catalog.listGuess': ok({ list: [] }),
  });
  const { user } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x&country=FR');
  await user.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText(brief(1).name)).toBeVisible();
});

// Rule: search-7
test('nothing found at all shows what others search for and buy', async () => {
  api({
    'catalog.search': ok({ list: [], next: null, total: 0, facets: [] }),
    'catalog.listGuess': ok({ list: [brief(2)] }),
  });
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=zzz');
  expect(await screen.findByText(/没有找到与“zzz”有关的商品/)).toBeVisible();
  expect(await screen.findByText(brief(2).name)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '波亚克' }));
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('search_cname')).toBe('波亚克'));
});

// Rule: search-8
test('words that were understood as conditions can be taken out one by one', async () => {
  const calls = api({
    'catalog.search': ({ text }) =>
      ok({
        list: [brief(1)],
        next: null,
        total: 1,
        facets,
        chips: text === '红酒' ? [] : [{ kind: 'price', label: '300 元以下', query: '红酒' }],
      }),
  });
  const { user, address } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=300元以下红酒');
  await user.click(await screen.findByRole('button', { name: '去掉“300 元以下”' }));
  await waitFor(() => expect(address()).toBe('/search-result?search_cname=%E7%BA%A2%E9%85%92'));
  await waitFor(() => expect(calls.sent('catalog.search').at(-1)).toMatchObject({ text: '红酒' }));
});

// Rule: search-9
test('what the shop does not have is said, and what one condition less finds stands apart', async () => {
  api({
    'catalog.search': ok({
      list: [],
      next: null,
      total: 0,
      facets: [],
      message: '没有“奥布拉克庄园 · 2017 年份”，看看其他年份',
      looser: [{ label: '其他年份', list: [brief(2, { reason: '酒庄：奥布拉克庄园' })] }],
    }),
  });
  renderScreen(<SearchResultScreen />, '/search-result?search_cname=奥布拉克2017');
  expect(await screen.findByText('没有“奥布拉克庄园 · 2017 年份”，看看其他年份')).toBeVisible();
  const group = await screen.findByRole('heading', { name: '其他年份' });
  expect(group).toBeVisible();
  expect(screen.getByText(brief(2).name)).toBeVisible();
  expect(screen.getByText('酒庄：奥布拉克庄园')).toBeVisible();
  expect(screen.queryByText('大家都在买')).toBeNull();
});

// Rule: search-10
test('suggestions come for what is still being composed', async () => {
  const calls = api();
  const { user } = renderScreen(<SearchResultScreen />, '/search-result');
  const field = await screen.findByRole('searchbox');
  await user.click(field);
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: "ao'bu" } });
  await waitFor(() => expect(calls.sent('catalog.suggest').at(-1)).toMatchObject({ text: "ao'bu" }));
});

test('a search that fails is asked again', async () => {
  const calls = api({ 'catalog.search': broken() });
  const { user } = renderScreen(<SearchResultScreen />, '/search-result?search_cname=x');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  calls.replies['catalog.search'] = ok({ list: [brief(1)], next: null, total: 1, facets });
  await user.click(retry);
  expect(await screen.findByText(brief(1).name)).toBeVisible();
});
