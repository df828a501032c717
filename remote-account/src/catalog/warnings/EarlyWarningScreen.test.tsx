import type { Warning } from '@cellar/shared/api/catalog/warnings/schema';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import EarlyWarningScreen from './EarlyWarningScreen';

const warning = (n: number, change: Partial<Warning> = {}, goods = {}): Warning => ({
  id: brief(n).id,
  bottles: 3,
  priceEndsAt: null,
  drinkTo: null,
  favourite: true,
  reminded: false,
  product: brief(n, goods),
  ...change,
});
const counts = { stock: 2, price: 0, drink: 1 };
const soldOut = warning(2, { bottles: 0 }, { stock: 'out' });
const open = (replies: Replies = {}, address = '/earlyWarning') => {
  const api = fakeApi({
    'warnings.list': ok({ list: [warning(1, { drinkTo: 2026 }), soldOut], next: null, counts }),
    ...replies,
  });
  return { api, ...renderScreen(<EarlyWarningScreen />, address, { person: true }) };
};
const rowOf = (n: number) => screen.getByText(brief(n).name).closest('[role=listitem]') as HTMLElement;

// Rule: warning-1
test('says what is urgent, and how many there are of each kind', async () => {
  const { api, user, went } = open({
    'warnings.list': ({ kind }) =>
      ok({
        list: [warning(1, { bottles: null, priceEndsAt: kind ? new Date().toISOString() : null, drinkTo: 2026 })],
        next: null,
        counts,
      }),
  });
  expect(await screen.findByText('适饮期到 2026 年')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /库存/ }));
  await waitFor(() => expect(went).toEqual(['replace /earlyWarning?kind=stock']));
  expect(await screen.findByText('现价到今天止')).toBeVisible();
  expect(api.sent('warnings.list').at(-1)).toMatchObject({ kind: 'stock' });
});

// Rule: warning-2
test('what can be had goes into the cart', async () => {
  const { api, user } = open({ 'cart.add': ok({ lineId: brief(9).id, quantity: 1, count: 1, text: '已加入购物车' }) });
  expect(await screen.findByText('仅剩 3 件')).toBeVisible();
  await user.click(within(rowOf(1)).getByRole('button'));
  await waitFor(() => expect(api.sent('cart.add')).toMatchObject([{ skuId: brief(1).skuId }]));
});

// Rule: warning-2
test('a reminder is set for what is sold out, and taken back; a failure leaves it as it was', async () => {
  const { api, user } = open({ 'products.addArrivalNotice': offline() });
  const set = await screen.findByRole('button', { name: `${brief(2).name}到货提醒` });
  await user.click(set);
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  api.replies['products.addArrivalNotice'] = ok({ collectedPush: true });
  api.replies['products.removeArrivalNotice'] = ok({ collectedPush: false });
  await user.click(set);
  await user.click(await screen.findByRole('button', { name: `${brief(2).name}取消提醒` }));
  expect(await screen.findByRole('button', { name: `${brief(2).name}到货提醒` })).toBeVisible();
  expect(api.sent('products.removeArrivalNotice')).toMatchObject([{ productId: brief(2).id }]);
});

test('nothing urgent leads on; an empty kind leads to all', async () => {
  const nothing = { 'warnings.list': ok({ list: [], next: null, counts: { stock: 0, price: 0, drink: 0 } }) };
  const { unmount } = open(nothing);
  expect(await screen.findByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
  unmount();
  const { user, went } = open(nothing, '/earlyWarning?kind=price');
  await user.click(await screen.findByRole('button', { name: '查看全部预警' }));
  await waitFor(() => expect(went).toEqual(['replace /earlyWarning']));
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'warnings.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [warning(1)], next: 'more', counts });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['warnings.list'] = ok({ list: [warning(3)], next: null, counts });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'warnings.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'warnings.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['warnings.list'] = ok({ list: [warning(1)], next: null, counts });
  await user.click(retry);
  expect(await screen.findByText('仅剩 3 件')).toBeVisible();
});
