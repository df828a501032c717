import type { SuperBuy } from '@cellar/shared/api/campaigns/superBuy/schema';
import { fakeApi, missing, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey } from '@cellar/shared/runtime/storage';
import { screen, waitFor } from '@testing-library/react';
import SuperBuyScreen from './SuperBuyScreen';

const id = '01911000-0000-7000-8000-000000000001';
const lineId = '01911000-0000-7000-8000-000000000002';
const offer = (change: Partial<SuperBuy> = {}): SuperBuy => ({
  id,
  title: '本周超级单品',
  subtitle: '酒庄直采，一价到底',
  state: 'running',
  fromAt: '2026-01-01T00:00:00.000Z',
  toAt: '2099-01-01T00:00:00.000Z',
  productId: '01911000-0000-7000-8000-000000000003',
  name: '奥布拉克副牌 2018',
  spec: '单瓶',
  picture: picture(),
  priceFen: 19_900,
  retailFen: 29_900,
  total: 100,
  sold: 66,
  percent: 66,
  perPerson: 3,
  reasons: ['酒庄直采'],
  rules: ['每人限购三件'],
  left: 3,
  bought: 0,
  now: '2026-06-01T00:00:00.000Z',
  ...change,
});
/** Asked for once the person has gone on and no super-buy is named any more. */
const ELSEWHERE: Replies = { 'superBuy.list': ok({ list: [], now: '2026-01-01T00:00:00.000Z' }) };
const open = (replies: Replies = {}, query = `?id=${id}`, person = true) => {
  const api = fakeApi({ 'superBuy.get': ok(offer()), ...ELSEWHERE, ...replies });
  return { api, ...renderScreen(<SuperBuyScreen />, `/activity-super-product${query}`, person ? { person } : {}) };
};

// Rule: super-1
test('so many units go to the checkout at their price', async () => {
  const { api, user, went } = open({ 'superBuy.enter': ok({ lineId }) });
  expect(await screen.findByRole('progressbar', { name: '已售 66%' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '增加' }));
  await user.click(screen.getByRole('button', { name: '立即抢购 ¥398.00' }));
  await waitFor(() => expect(went).toEqual(['/sure-order']));
  expect(api.sent('superBuy.enter')).toMatchObject([{ superBuyId: id, quantity: '2' }]);
  expect(readKey('cartIds')).toBe(lineId);
});

// Rule: super-1
test('what was decided meanwhile is said and shown', async () => {
  const { api, user } = open({ 'superBuy.enter': refused('只剩 1 件了', { code: 'tooFew' }) });
  const buy = await screen.findByRole('button', { name: '立即抢购 ¥199.00' });
  api.replies['superBuy.get'] = ok(offer({ state: 'soldOut', left: 0, sold: 100, percent: 100 }));
  await user.click(buy);
  expect(await screen.findByText('只剩 1 件了')).toBeVisible();
  expect(await screen.findByText('已经抢完了')).toBeVisible();
});

test('a guest is asked to log in', async () => {
  const { user, went } = open({ 'superBuy.list': waiting() }, `?id=${id}`, false);
  await user.click(await screen.findByRole('button', { name: /立即抢购/ }));
  await waitFor(() => expect(went).toEqual(['/login']));
});

// Rule: super-1
test.each([
  ['soon', { state: 'soon' as const, fromAt: '2099-01-01T00:00:00.000Z' }, '还没有开始'],
  ['over', { state: 'over' as const }, '看看这款酒'],
  ['the limit', { left: 0, bought: 3 }, '你已买 3 件，达到限购'],
])('%s: nothing can be bought', async (_, change, text) => {
  open({ 'superBuy.get': ok(offer(change)) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /立即抢购/ })).toBeNull();
});

test('without an id all that run; none, unknown, waiting and failure', async () => {
  const { reasons, rules, left, bought, now, ...brief } = offer();
  expect([reasons, rules, left, bought]).toHaveLength(4);
  const list = open({ 'superBuy.list': ok({ list: [brief], now }) }, '');
  expect(await screen.findByRole('link', { name: /本周超级单品/ })).toHaveAttribute(
    'href',
    `/activity-super-product?id=${id}`,
  );
  list.unmount();
  const none = open({ 'superBuy.list': ok({ list: [], now }) }, '');
  expect(await screen.findByText('现在没有超级单品')).toBeVisible();
  none.unmount();
  const slow = open({ 'superBuy.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  slow.unmount();
  const { api, user } = open({ 'superBuy.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['superBuy.get'] = missing('活动不存在或已下线');
  await user.click(retry);
  expect(await screen.findByText('活动不存在或已下线')).toBeVisible();
});
