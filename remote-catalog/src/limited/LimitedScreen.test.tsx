import type { LimitedGoods } from '@cellar/shared/api/catalog/products/shapes';
import { broken, fakeApi, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import LimitedScreen from './LimitedScreen';

const goods = (change: Partial<LimitedGoods> = {}): LimitedGoods => ({
  ...brief(1, { name: '洛恩园特级园干红 2018' }),
  left: 41,
  total: 83,
  perPerson: 2,
  bought: 1,
  canBuy: 1,
  nextAt: null,
  collectedPush: false,
  ...change,
});
const listed = (...list: LimitedGoods[]) => ok({ list, now: '2026-11-25T03:00:00.000Z' });
const open = (replies: Replies = {}, person = true) => {
  const api = fakeApi({ 'products.listLimited': listed(goods()), ...replies });
  return { api, ...renderScreen(<LimitedScreen />, '/limitation', person ? { person: true } : {}) };
};

// Rule: limited-1
test('says what is left of a batch, and what the person may still have; a bottle goes into the cart', async () => {
  const { api, user } = open({
    'cart.add': ok({ lineId: brief(7).id, quantity: 1, count: 4, text: '已加入购物车' }),
  });
  expect(await screen.findByRole('progressbar', { name: '剩余 41 / 83 瓶' })).toHaveAttribute('aria-valuenow', '49');
  expect(screen.getByText('每人限购 2 瓶，已买 1 瓶，还可买 1 瓶')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '把洛恩园特级园干红 2018加入购物车' }));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(api.sent('cart.add')).toMatchObject([{ skuId: goods().skuId, quantity: '1' }]);
});

// Rule: limited-1
test('a person who has their share can take no more, and what the cart holds is counted by the shop', async () => {
  const { api, user, unmount } = open({ 'cart.add': refused('每人限购，最多还能买 1 件', { code: 'limit' }) });
  await user.click(await screen.findByRole('button', { name: /加入购物车/ }));
  expect(await screen.findByText('每人限购，最多还能买 1 件')).toBeVisible();
  unmount();
  api.replies['products.listLimited'] = listed(goods({ bought: 2, canBuy: 0 }));
  renderScreen(<LimitedScreen />, '/limitation', { person: true });
  expect(await screen.findByText('每人限购 2 瓶，已买 2 瓶')).toBeVisible();
  expect(screen.getByRole('button', { name: '已达限购' })).toBeDisabled();
});

// Rule: limited-2
test('a batch that is sold says when the next one comes, and reminds', async () => {
  const gone = goods({ left: 0, bought: 0, canBuy: 0, stock: 'out', nextAt: '2026-12-03T02:00:00.000Z' });
  const { api, user } = open({
    'products.listLimited': listed(gone),
    'products.addArrivalNotice': ok({ collectedPush: true }),
  });
  expect(await screen.findByText('本批 83 瓶已售罄')).toBeVisible();
  expect(screen.getByText('下一批 12月3日 10:00')).toBeVisible();
  api.replies['products.listLimited'] = listed({ ...gone, collectedPush: true });
  await user.click(screen.getByRole('button', { name: /^到货提醒/ }));
  expect(await screen.findByText('到货后会发消息给你')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^取消提醒/ })).toBeVisible();
  expect(api.sent('products.addArrivalNotice')).toMatchObject([{ productId: gone.id }]);
});

test('a guest is asked to log in, and nothing is sent', async () => {
  const { user, went } = open({ 'products.listLimited': listed(goods({ left: 0, canBuy: 0, bought: 0 })) }, false);
  await user.click(await screen.findByRole('button', { name: /^到货提醒/ }));
  await waitFor(() => expect(went).toEqual(['/login']));
});

test('nothing limited, waiting, and failure with another try', async () => {
  const none = open({ 'products.listLimited': listed() });
  expect(await screen.findByText('现在没有限量商品')).toBeVisible();
  none.unmount();
  const slow = open({ 'products.listLimited': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  slow.unmount();
  const { api, user } = open({ 'products.listLimited': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['products.listLimited'] = listed(goods());
  await user.click(retry);
  expect(await screen.findByRole('progressbar')).toBeVisible();
});
