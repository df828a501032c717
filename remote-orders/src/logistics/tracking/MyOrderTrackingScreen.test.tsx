import { screen, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderDetails, orderId, trackedParcel } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import MyOrderTrackingScreen from './MyOrderTrackingScreen';

const at = `/my-order-tracking?orderId=${orderId}`;
const show = (replies: Replies, url = at) => ({
  api: fakeApi(replies),
  ...renderScreen(<MyOrderTrackingScreen />, url, { person: true }),
});
const day = '2026-03-01T02:00:00.000Z';
const tracking = (change: Partial<Result<'orders.getTracking'>> = {}) =>
  ok<Result<'orders.getTracking'>>({
    orderNo: '2603010000000001',
    state: 'shipped',
    stateLabel: '派送中',
    address: orderDetails().address,
    steps: [
      { key: 'placed', label: '下单', at: day },
      { key: 'paid', label: '付款', at: day },
      { key: 'packed', label: '打包', at: day },
      { key: 'shipped', label: '发货', at: day },
      { key: 'received', label: '收货', at: null },
    ],
    parcels: [trackedParcel(1), trackedParcel(2)],
    events: [{ id: orderId, kind: 'paid', text: '已支付（微信支付）', at: day }],
    ...change,
  });

// Rule: parcel-4
test('how far the order is, each parcel with the newest of its way, and what the shop did', async () => {
  const event = (n: number) => ({
    ...trackedParcel(9).events[0]!,
    id: `${orderId.slice(0, -1)}${n}`,
    text: `第 ${n} 站`,
  });
  const long = trackedParcel(2, { events: [1, 2, 3].map(event) });
  const { user } = show({ 'orders.getTracking': tracking({ parcels: [trackedParcel(1), long] }) });
  expect(await screen.findByRole('heading', { name: '派送中' })).toBeVisible();
  expect(screen.getByText('发货', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText(/衡山路 922 号/)).toBeVisible();
  expect(screen.getByText('快递员正在派送 1')).toBeVisible();
  expect(screen.getByText('已支付（微信支付）')).toBeVisible();
  expect(screen.queryByText('第 3 站')).toBeNull();
  await user.click(screen.getByRole('button', { name: '展开全部 3 条，包裹 2' }));
  expect(screen.getByText('第 3 站')).toBeVisible();
});

// Rule: parcel-4
test('copies the number of each parcel', async () => {
  const { user } = show({ 'orders.getTracking': tracking() });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(await screen.findByRole('button', { name: `复制运单号 ${trackedParcel(2).trackingNo}` }));
  expect(await navigator.clipboard.readText()).toBe(trackedParcel(2).trackingNo);
});

// Rule: parcel-4
test('before it leaves there is only its own history; one that came to nothing has no steps', async () => {
  show({ 'orders.getTracking': tracking({ state: 'refunded', stateLabel: '已退款', steps: [], parcels: [] }) });
  expect(await screen.findByRole('heading', { name: '已退款' })).toBeVisible();
  expect(screen.queryByText('下单')).toBeNull();
  expect(screen.queryByText(/包裹 1/)).toBeNull();
  const history = screen.getByRole('heading', { name: '订单动态' }).parentElement!;
  expect(within(history).getByText('已支付（微信支付）')).toBeVisible();
});

test('skeleton, offline, and an order that is not there', async () => {
  const { user, unmount } = show({ 'orders.getTracking': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  const { api, unmount: leave } = show({ 'orders.getTracking': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['orders.getTracking'] = missing('订单不存在');
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('没有找到这个订单')).toBeVisible();
  leave();
  show({}, '/my-order-tracking');
  expect(screen.getByText('没有找到这个订单')).toBeVisible();
});
