import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import {
  broken,
  fakeApi,
  offline,
  ok,
  waiting,
  type Replies,
  type Reply,
  missing,
} from '@cellar/shared/testing/fakeApi';
import { orderDetails, orderId, parcel } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { timelineOf } from './ParcelFacts';
import ViewLogisticsScreen from './ViewLogisticsScreen';

const at = `/view-logistics?orderId=${orderId}`;
const show = (replies: Replies, url = at) => ({
  api: fakeApi(replies),
  ...renderScreen(<ViewLogisticsScreen />, url, { person: true }),
});
const { address } = orderDetails();
const event = (text: string, i = 1) => ({
  id: parcel(700 + i).id,
  place: '上海恒温仓',
  text,
  at: `2026-03-0${i}T02:00:00.000Z`,
});
const tracking = (parcels = [parcel(1), parcel(2)]) =>
  ok<Result<'orders.getTracking'>>({
    orderNo: '1',
    state: 'shipped',
    stateLabel: '已发货',
    address,
    steps: [],
    parcels: parcels.map((one) => ({ ...one, events: [] })),
    events: [{ id: orderId, kind: 'paid', text: '已支付（微信支付）', at: '2026-03-01T02:00:00.000Z' }],
  });
const way: Reply<Result<'logistics.getParcel'>> = ({ parcelId }) => {
  const found = [parcel(1), parcel(2)].find(({ id }) => id === parcelId)!;
  return ok({
    ...found,
    orderId,
    address: '上海市 徐汇区 衡山路 922 号',
    deliveredAt: null,
    events: [event(`${found.trackingNo} 正在派送`, 2), event('快递员已揽收')],
  });
};

// Rule: parcel-1
test('parcels in tabs of the address, each with contents and its way, the newest first', async () => {
  const { user, address: here } = show({ 'orders.getTracking': tracking(), 'logistics.getParcel': way });
  expect(await screen.findByText(`${parcel(1).trackingNo} 正在派送`)).toBeVisible();
  expect(screen.getByText('送往 上海市 徐汇区 衡山路 922 号')).toBeVisible();
  expect(screen.getByText(parcel(1).lines[0]!.name)).toBeVisible();
  const events = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(events[0]).toContain('正在派送');
  expect(events[1]).toContain('已揽收');
  await user.click(screen.getByRole('tab', { name: '包裹 2' }));
  expect(await screen.findByText(`${parcel(2).trackingNo} 正在派送`)).toBeVisible();
  expect(here()).toBe(`${at}&parcel=${parcel(2).id}`);
});

test('copies the tracking number', async () => {
  const { user } = show({ 'orders.getTracking': tracking([parcel(1)]), 'logistics.getParcel': way });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(await screen.findByRole('button', { name: '复制运单号' }));
  expect(await screen.findByText('已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(parcel(1).trackingNo);
  expect(screen.queryByRole('tablist')).toBeNull();
});

// Rule: parcel-70
test('says when it comes and whom to call; a place in the words is not said again', async () => {
  const known = parcel(1, { arrival: '预计今天 18:00 前送达', driverPhone: '13900001861' });
  const arrived = { ...event('快件到达【上海恒温仓】', 3), place: '上海恒温仓' };
  show({
    'orders.getTracking': tracking([known]),
    'logistics.getParcel': way,
  });
  expect(await screen.findByText('预计今天 18:00 前送达')).toBeVisible();
  expect(screen.getByRole('link', { name: '快递员 13900001861' })).toHaveAttribute('href', 'tel:13900001861');
  expect(screen.getByRole('link', { name: '快递客服 95338' })).toHaveAttribute('href', 'tel:95338');
  expect(timelineOf([arrived]).map(({ note }) => note)).toEqual([null]);
});

// Rule: parcel-3
test('a parcel whose way cannot be read leaves the rest of the page, and can be tried again', async () => {
  const { user, api } = show({ 'orders.getTracking': tracking(), 'logistics.getParcel': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  expect(screen.getByRole('tab', { name: '包裹 1' })).toBeVisible();
  api.replies['logistics.getParcel'] = way;
  await user.click(retry);
  expect(await screen.findByText(`${parcel(1).trackingNo} 正在派送`)).toBeVisible();
});

test('an order without parcels shows what the shop did with it', async () => {
  show({ 'orders.getTracking': tracking([]) });
  expect(await screen.findByText('已支付（微信支付）')).toBeVisible();
  expect(screen.getByText('还没有包裹')).toBeVisible();
});

test('skeleton, offline, and an order that is not there', async () => {
  const { api, user, unmount } = show({ 'orders.getTracking': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  api.replies['orders.getTracking'] = offline();
  renderScreen(<ViewLogisticsScreen />, at, { person: true });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['orders.getTracking'] = missing('订单不存在');
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('没有找到这个订单')).toBeVisible();
});

// Rule: parcel-2
test('without an order: all parcels of the person, each leading to its way', async () => {
  const delivery = { ...parcel(1), orderId, orderNo: '1', news: event('快递员正在派送') };
  const { unmount } = show({ 'logistics.listDeliveries': ok({ list: [delivery], next: null }) }, '/view-logistics');
  const list = await screen.findByRole('list', { name: '我的包裹' });
  expect(within(list).getByText('快递员正在派送')).toBeVisible();
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    `/view-logistics?orderId=${orderId}&parcel=${parcel(1).id}`,
  );
  unmount();
  show({ 'logistics.listDeliveries': ok({ list: [], next: null }) }, '/view-logistics');
  await waitFor(() => expect(screen.getByText('没有运输中的包裹')).toBeVisible());
  expect(await screen.findByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/order');
});
