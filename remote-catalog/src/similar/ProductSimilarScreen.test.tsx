import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import ProductSimilarScreen from './ProductSimilarScreen';

type Compared = Result<'products.compareSimilar'>;
const one = brief(1);
const near = { ...brief(2, { reason: '同波亚克 · 便宜 ¥120' }), alike: ['region', 'cheaper'] as const };
const far = { ...brief(3, { reason: '同赤霞珠 · 贵 ¥80' }), alike: ['grape'] as const };
const compared = (list = [near, far]): Compared => ({
  product: one,
  list: list.map((each) => ({ ...each, alike: [...each.alike] })),
});
const open = (replies: Replies = {}, query = `?req_productId=${one.id}`, person = true) => {
  const api = fakeApi({
    'products.compareSimilar': ok(compared()),
    'favourites.listIds': ok({ ids: [near.id] }),
    ...replies,
  });
  return { api, ...renderScreen(<ProductSimilarScreen />, `/product-similar${query}`, person ? { person } : {}) };
};
const cards = () => within(screen.getByRole('list', { name: '相似商品' })).getAllByRole('article');

// Rule: similar-1
test('says what each of them shares with the product, and shows those of one likeness', async () => {
  const { user, address } = open();
  expect(await screen.findByText('同波亚克 · 便宜 ¥120')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '对比的商品' })).getByText(one.name)).toBeVisible();
  expect(cards()).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: /同葡萄/ }));
  expect(address()).toBe(`/product-similar?req_productId=${one.id}&by=grape`);
  expect(cards()).toHaveLength(1);
  expect(screen.getByText('同赤霞珠 · 贵 ¥80')).toBeVisible();
});

// Rule: similar-1
test('a heart is shown at once, and is taken back when the server refuses', async () => {
  const { api, user } = open({ 'favourites.add': refused('收藏夹已满', { code: 'full' }) });
  expect(await screen.findByRole('button', { name: `收藏${near.name}`, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `收藏${far.name}` }));
  expect(await screen.findByText('收藏夹已满')).toBeVisible();
  expect(screen.getByRole('button', { name: `收藏${far.name}`, pressed: false })).toBeVisible();
  api.replies['favourites.add'] = ok({ added: 1 });
  await user.click(screen.getByRole('button', { name: `收藏${far.name}` }));
  expect(await screen.findByRole('button', { name: `收藏${far.name}`, pressed: true })).toBeVisible();
  await waitFor(() => expect(api.sent('favourites.add')).toHaveLength(2));
});

test('a guest who keeps one is led to the login', async () => {
  const { user, went } = open({ 'favourites.listIds': ok({ ids: [] }) }, undefined, false);
  await user.click(await screen.findByRole('button', { name: `收藏${far.name}` }));
  await waitFor(() => expect(went).toEqual(['/login']));
});

test('what is gone, a likeness without goods, and an address without a product each lead on', async () => {
  open({ 'products.compareSimilar': missing('商品不存在或已下架') });
  expect(await screen.findByText('这件商品已经下架')).toBeVisible();
  open({}, `?req_productId=${one.id}&by=none`);
  expect(await screen.findByText('这一类里没有相似的商品')).toBeVisible();
  open({}, '');
  expect((await screen.findAllByRole('link', { name: '看看为你推荐' })).length).toBe(3);
});
