import { act, screen, waitFor } from '@testing-library/react';
import { broken, fakeApi, missing, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderDetails, orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import OrderResultScreen from './OrderResultScreen';

const at = `/order-result?orderId=${orderId}`;
const show = (replies: Replies, url = at) => ({
  api: fakeApi({ 'catalog.listGuess': ok({ list: [] }), ...replies }),
  ...renderScreen(<OrderResultScreen />, url, { person: true }),
});

// Rule: order-15
test('a placed order: what is to be paid, until when, where it goes, and the ways on', async () => {
  const { user, went } = show({ 'orders.get': ok(orderDetails()) });
  expect(await screen.findByRole('heading', { name: '下单成功' })).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByText(/^应付/).parentElement).toHaveTextContent('¥1,216.00');
  expect(screen.getByText(/衡山路 922 号/)).toBeVisible();
  expect(screen.getByText('下单', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(/支付成功|已付款/)).toBeNull();
  await user.click(screen.getByRole('link', { name: '立即支付' }));
  await waitFor(() => expect(went).toEqual([`/pay-type?orderId=${orderId}`]));
});

// Rule: order-15
test('says paid or closed only when the server does, and looks again when the person comes back', async () => {
  const { api } = show({ 'orders.get': ok(orderDetails()) });
  await screen.findByRole('heading', { name: '下单成功' });
  api.replies['orders.get'] = ok(orderDetails({ state: 'paid', stateLabel: '待发货', paidFen: 121600, actions: [] }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: '订单已付款' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '立即支付' })).toBeNull();
  api.replies['orders.get'] = ok(orderDetails({ state: 'expired', stateLabel: '已超时', actions: [] }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
});

test('skeleton, retry, and an order that is not there', async () => {
  const { user, unmount } = show({ 'orders.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  const { api, unmount: leave } = show({ 'orders.get': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['orders.get'] = missing('订单不存在');
  await user.click(retry);
  expect(await screen.findByText('没有找到这个订单')).toBeVisible();
  leave();
  show({}, '/order-result?orderId=1');
  expect(screen.getByText('没有找到这个订单')).toBeVisible();
});

// Rule: pay-14
test('says by when the goods are there while they are to come', async () => {
  const promisedDay = '2026-11-28';
  const { unmount } = show({ 'orders.get': ok(orderDetails({ promisedDay })) });
  expect(await screen.findByText('预计 11月28日前送达')).toBeVisible();
  unmount();
  show({ 'orders.get': ok(orderDetails({ promisedDay, state: 'cancelled', stateLabel: '已取消' })) });
  expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
  expect(screen.queryByText(/前送达/)).toBeNull();
});
