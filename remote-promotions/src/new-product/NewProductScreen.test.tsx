import type { NewEvent } from '@cellar/shared/api/campaigns/newEvents/schema';
import type { Reservable } from '@cellar/shared/api/campaigns/reservations/schema';
import { fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import NewProductScreen from './NewProductScreen';

const reservable: Reservable = {
  id: '01911000-0000-7000-8000-000000000001',
  kind: 'product',
  name: '新年份首发',
  note: '每人限购 6 瓶',
  link: '/activity-new-product?wz=vintage',
  picture: null,
  opensAt: null,
  beginsAt: '2099-01-01T02:00:00.000Z',
  remindMinutes: 30,
  reserved: 12,
  left: null,
  level: null,
  state: 'open',
};
const coupon = {
  id: '01911000-0000-7000-8000-000000000002',
  name: '新品券',
  thresholdFen: 100_000,
  offFen: 10_000,
  scopeText: '全场可用',
  toAt: '2099-01-01T00:00:00.000Z',
  validDays: 30,
  takenPercent: 40,
  perPerson: 1,
  collected: 0,
  state: 'collectable' as const,
};
const event = (change: Partial<NewEvent> = {}): NewEvent => ({
  wz: 'vintage',
  title: '新年份首发',
  subtitle: '刚到岸，先尝为快',
  picture: null,
  state: 'soon',
  fromAt: '2099-01-01T02:00:00.000Z',
  toAt: '2099-02-01T02:00:00.000Z',
  story: '左岸的好年份',
  goods: [brief(1)],
  coupons: [coupon],
  reservable,
  now: '2026-06-01T00:00:00.000Z',
  ...change,
});
const open = (replies: Replies = {}, query = '?wz=vintage') => {
  const api = fakeApi({ 'newEvents.get': ok(event()), ...replies });
  return { api, ...renderScreen(<NewProductScreen />, `/activity-new-product${query}`, { person: true }) };
};

// Rule: launch-1
test('goods, coupons and the reservation stand on the event', async () => {
  const { api, user } = open({ 'reservations.reserve': ok({ ...reservable, state: 'mine' }) });
  expect(await screen.findByText(/距首发/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: '新品' })).getByText(brief(1).name)).toBeVisible();
  expect(screen.getByRole('button', { name: '立即领取：新品券' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '预约提醒：新年份首发' }));
  expect(await screen.findByText('预约成功，开始前 30 分钟提醒你')).toBeVisible();
  expect(api.sent('reservations.reserve')).toHaveLength(1);
});

// Rule: launch-1
test.each([
  ['over', { state: 'over' as const, reservable: null }, '活动已经结束'],
  ['running', { state: 'running' as const, reservable: null }, '长期有效'],
  ['without goods', { goods: [] }, '新品已经下架'],
])('%s', async (_, change, text) => {
  open({ 'newEvents.get': ok(event(change)) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('without a name all that come; none, unknown, waiting and failure', async () => {
  const { wz, title, subtitle, picture, state, fromAt, toAt } = event();
  const list = open(
    { 'newEvents.list': ok({ list: [{ wz, title, subtitle, picture, state, fromAt, toAt, goods: [brief(1)] }] }) },
    '',
  );
  expect(await screen.findByRole('link', { name: /新年份首发/ })).toHaveAttribute(
    'href',
    '/activity-new-product?wz=vintage',
  );
  list.unmount();
  const none = open({ 'newEvents.list': ok({ list: [] }) }, '');
  expect(await screen.findByText('现在没有新品活动')).toBeVisible();
  none.unmount();
  const slow = open({ 'newEvents.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  slow.unmount();
  const { api, user } = open({ 'newEvents.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['newEvents.get'] = missing('活动不存在或已下线');
  await user.click(retry);
  expect(await screen.findByText('活动不存在或已下线')).toBeVisible();
});
