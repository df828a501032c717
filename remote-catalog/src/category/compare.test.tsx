import { screen, waitFor, within } from '@testing-library/react';
import type { ComparedGoods } from '@cellar/shared/api/catalog/products/schema';
import { fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { brief, product } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey } from '@cellar/shared/runtime/storage';
import { getDefaultStore } from '@cellar/shared/state';
import ListScreen from './ListScreen';
import { keepComparedAtom } from '../common/compare/compared';

const { typeName, origin, classification, grapes, vintage, capacityMl, abv, scores, drinkFrom, drinkTo } = product();
const { body, acidity, tannin, sweetness, serve } = product().tasting;
const compared = (n: number, change: Partial<ComparedGoods> = {}): ComparedGoods => ({
  ...{ typeName, origin, classification, grapes, vintage, capacityMl, abv, scores, drinkFrom, drinkTo },
  tasting: { body, acidity, tannin, sweetness, serve },
  product: brief(n),
  winery: '奥布拉克庄园',
  food: ['烤羊排'],
  reviews: { all: 2, average: 4.5 },
  ...change,
});
const goods = [1, 2, 3, 4, 5].map((n) => brief(n));

function open(list: ComparedGoods[] = [compared(1), compared(2, { abv: 14 })]) {
  const api = fakeApi({
    'catalog.listAisles': ok({ list: [] }),
    'catalog.list': ok({ list: goods, next: null, total: 5, facets: [] }),
    'products.compare': ok({ list }),
    'products.listNet': ok({ list: [] }),
  });
  return { api, ...renderScreen(<ListScreen />, '/list') };
}
type User = ReturnType<typeof open>['user'];

async function choose(user: User, ...numbers: number[]) {
  await user.click(await screen.findByRole('button', { name: '对比' }));
  for (const n of numbers) await user.click(screen.getByRole('button', { name: `加入对比：${brief(n).name}` }));
}
const openSheet = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^对比 \d\/4$/ }));
  return within(await screen.findByRole('dialog', { name: '商品对比' }));
};

afterEach(() => getDefaultStore().set(keepComparedAtom, []));

// Rule: product-23
test('goods chosen in the list stand side by side, and what they differ in is marked', async () => {
  const { user, api } = open();
  await choose(user, 1, 2);
  expect(screen.getByRole('button', { name: `已加入对比：${brief(1).name}`, pressed: true })).toBeVisible();
  const sheet = await openSheet(user);
  expect(await sheet.findByRole('link', { name: brief(2).name })).toHaveAttribute(
    'href',
    `/product?req_productId=${brief(2).id}`,
  );
  expect(JSON.parse(api.sent('products.compare')[0]!.productIds!)).toEqual([brief(1).id, brief(2).id]);
  const row = (name: RegExp) => sheet.getByRole('rowheader', { name }).closest('tr')!;
  expect(row(/^酒精度/)).toHaveTextContent('酒精度不同13.5%14%');
  expect(row(/^产区/)).toHaveTextContent('产区法国 · 波尔多 · 波亚克');
  await user.click(sheet.getByRole('checkbox', { name: '只看不同' }));
  expect(sheet.queryByRole('rowheader', { name: '产区' })).toBeNull();
  expect(row(/^酒精度/)).toBeVisible();
});

// Rule: product-23
test('four at most, which is said; all are kept on the device', async () => {
  const { user } = open();
  await choose(user, 1, 2, 3, 4, 5);
  expect(await screen.findByText('最多对比 4 款，先移除一款')).toBeVisible();
  expect(readKey('cellar:compared')).toEqual([1, 2, 3, 4].map((n) => brief(n).id));
});

// Rule: product-23
test('one is removed, what the shop has no more leaves by itself, one alone says how to go on', async () => {
  const { user, api } = open([compared(1), compared(2)]);
  await choose(user, 1, 2, 3);
  const sheet = await openSheet(user);
  await waitFor(() => expect(readKey('cellar:compared')).toEqual([brief(1).id, brief(2).id]));
  api.replies['products.compare'] = ok({ list: [compared(2)] });
  await user.click(sheet.getByRole('button', { name: `移除${brief(1).name}` }));
  expect(await sheet.findByText(/再加一款就能看出不同/)).toBeVisible();
  expect(sheet.queryByRole('link', { name: brief(1).name })).toBeNull();
  expect(readKey('cellar:compared')).toEqual([brief(2).id]);
  await user.click(sheet.getByRole('button', { name: '全部移除' }));
  expect(await sheet.findByText('还没有要对比的商品')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^对比 \d\/4$/ })).toBeNull();
});
