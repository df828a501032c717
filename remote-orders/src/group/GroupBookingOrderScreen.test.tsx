import { screen, waitFor, within } from '@testing-library/react';
import type { GroupOffer, OwnGroup } from '@cellar/shared/api/campaigns/groups/schema';
import { shareNow } from '@cellar/shared/runtime/share';
import { broken, fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import GroupBookingOrderScreen from './GroupBookingOrderScreen';

const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const later = '2099-01-01T00:00:00.000Z';
const group = (change: Partial<OwnGroup> = {}): OwnGroup => ({
  id: idOf(1),
  state: 'open',
  size: 3,
  left: 1,
  endsAt: later,
  members: [
    { name: '林**', leader: true },
    { name: '王**', leader: false },
  ],
  orderId: idOf(2),
  orderNo: '2603010000000001',
  orderText: '待成团',
  payBeforeAt: null,
  productId: idOf(3),
  name: '奥布拉克庄园正牌干红 2015',
  spec: '单瓶',
  picture: picture(),
  quantity: 1,
  priceFen: 19800,
  totalFen: 19800,
  closeReason: null,
  refund: null,
  ...change,
});
const offer: GroupOffer = {
  id: idOf(9),
  productId: idOf(3),
  name: '云岭起泡',
  spec: '单瓶',
  picture: picture(),
  priceFen: 9900,
  retailFen: 12900,
  size: 2,
  units: 1,
  hours: 24,
  perPerson: 1,
  toAt: later,
};
const page = (...list: OwnGroup[]) => ok({ list, next: null, now: new Date().toISOString() });
const show = (replies: Replies, url = '/groupBookingOrder') => ({
  api: fakeApi(replies),
  ...renderScreen(<GroupBookingOrderScreen />, url, { person: true }),
});

// Rule: group-10
test('a running group shows members, places left, the time, its order and the link to share', async () => {
  const { user } = show({ 'groups.list': page(group()) });
  const members = within(await screen.findByRole('list', { name: '成员' }));
  expect(members.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '林团长',
    '王王**',
    '?待加入',
  ]);
  expect(screen.getByText(/还差 1 人/)).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByRole('link', { name: /查看订单/ })).toHaveAttribute('href', `/order-details?orderId=${idOf(2)}`);
  const link = `/product?req_productId=${idOf(3)}&group=${idOf(1)}`;
  await waitFor(() => expect(shareNow()?.link).toContain(link));
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(screen.getByRole('button', { name: /邀请链接/ }));
  expect(await screen.findByText('已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain(link);
});

// Rule: group-10
test('an unpaid place leads to the payment, and is not shared', async () => {
  show({ 'groups.list': page(group({ payBeforeAt: later, orderText: '待付款' })) });
  expect(await screen.findByRole('link', { name: '去支付' })).toHaveAttribute('href', `/pay-type?orderId=${idOf(2)}`);
  expect(screen.queryByRole('button', { name: /邀请链接/ })).toBeNull();
});

// Rule: group-10
test('filled and failed groups stand in tabs of their own; a failed one says what goes back', async () => {
  const failed = group({ state: 'failed', closeReason: '拼团未成功', refund: { fen: 19800, text: '已原路退回' } });
  const { user, api, address } = show({ 'groups.list': page(), 'groups.listOffers': ok({ list: [] }) });
  api.replies['groups.list'] = page(group({ state: 'filled', left: 0 }));
  await user.click(await screen.findByRole('tab', { name: '已成团' }));
  expect(await screen.findByText('人已拼齐，按订单进度发货')).toBeVisible();
  api.replies['groups.list'] = page(failed);
  await user.click(screen.getByRole('tab', { name: '未成团' }));
  expect(await screen.findByText('拼团未成功，¥198.00 已原路退回')).toBeVisible();
  expect(address()).toBe('/groupBookingOrder?tab=failed');
  expect(screen.getByRole('link', { name: '再次拼团' })).toHaveAttribute('href', `/product?req_productId=${idOf(3)}`);
});

// Rule: group-10
test('without groups the goods with an offer lead on', async () => {
  show({ 'groups.list': page(), 'groups.listOffers': ok({ list: [offer] }) });
  const list = within(await screen.findByRole('list', { name: '正在拼团' }));
  expect(list.getByRole('link', { name: '云岭起泡' })).toHaveAttribute('href', `/product?req_productId=${idOf(3)}`);
  expect(list.getByText('2 人团')).toBeVisible();
});

test('skeleton, offline and broken with retry; without offers the way leads to the shop', async () => {
  const { unmount } = show({ 'groups.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  const again = show({ 'groups.list': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  again.unmount();
  const found = show({ 'groups.list': broken(), 'groups.listOffers': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  found.api.replies['groups.list'] = page();
  await found.user.click(retry);
  expect(await screen.findByRole('link', { name: '去逛逛' })).toBeVisible();
});
