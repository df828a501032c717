import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { broken, fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { sharedOrder } from '../payment.testing';
import PaymentOrderScreen from './PaymentOrderScreen';

const show = (replies: Replies = {}, url = '/payment-order?link=t1') => ({
  api: fakeApi({ 'payLinks.finish': ok(sharedOrder()), ...replies }),
  ...renderScreen(<PaymentOrderScreen />, url, { person: true }),
});
const confirmButton = () => screen.findByRole('button', { name: '确认代付 ¥1,216.00' });

afterEach(() => jest.useRealTimers());

// Rule: link-1
test('shows who asks, goods, amount and time; pays by the chosen way for the amount that was seen', async () => {
  const { user, api } = show({ 'payLinks.pay': ok({ url: '#cashier' }) });
  await user.click(await screen.findByRole('radio', { name: /银联云闪付/ }));
  expect(screen.getByText('林**')).toBeVisible();
  expect(screen.getByText(/138\*{4}0001/)).toBeVisible();
  expect(screen.getByText('奥布拉克庄园正牌干红 2015')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await user.click(await confirmButton());
  await waitFor(() => expect(location.hash).toBe('#cashier'));
  expect(api.sent('payLinks.pay')).toMatchObject([{ token: 't1', amountFen: '121600', method: 'ums' }]);
});

test('inside the messenger its own way is asked for', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');
  const { api } = show();
  await confirmButton();
  expect(api.sent('payLinks.finish')).toMatchObject([{ messenger: 'true' }]);
  jest.restoreAllMocks();
});

test('a lost connection is the same attempt again; what changed meanwhile is asked for', async () => {
  const { user, api } = show({ 'payLinks.pay': offline() });
  for (let i = 0; i < 2; i++) await user.click(await confirmButton());
  const [first, second] = api.sent('payLinks.pay');
  expect(second).toEqual(first);
  api.replies['payLinks.pay'] = refused('订单已支付，无需重复付款', { states: 409, code: 'paid' });
  api.replies['payLinks.finish'] = ok(sharedOrder({ state: 'paid', text: '这个订单已经付清，无需再付' }));
  await user.click(await confirmButton());
  expect(await screen.findByRole('heading', { name: '订单已付清' })).toBeVisible();
});

// Rule: link-4
test('a refused payment is said above the form', async () => {
  show({ 'payLinks.finish': ok(sharedOrder({ state: 'refused', text: '银行拒绝了这次付款，可以换一种方式再付' })) });
  expect(await screen.findByRole('alert')).toHaveTextContent('银行拒绝了这次付款');
  expect(await confirmButton()).toBeEnabled();
});

// Rule: pay-7
test('back from the cashier it polls, and says success only when the server does', async () => {
  jest.useFakeTimers();
  const pending = ok(sharedOrder({ state: 'pending', text: '正在确认支付结果，请稍候' }));
  const { api } = show({ 'payLinks.finish': pending, 'payLinks.get': pending });
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  expect(screen.queryByText('代付成功')).toBeNull();
  api.replies['payLinks.get'] = ok(
    sharedOrder({
      state: 'paid',
      byMe: true,
      byMeFen: 91600,
      paidFen: 121600,
      restFen: 0,
      text: '付款成功',
      methods: [],
      chosen: null,
    }),
  );
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '代付成功' })).toBeVisible();
  expect(document.body).toHaveTextContent('¥916.00');
});

test('silent for long: it can be asked again, or paid again', async () => {
  jest.useFakeTimers();
  const pending = ok(sharedOrder({ state: 'pending', text: '正在确认支付结果，请稍候' }));
  const { api } = show({ 'payLinks.finish': pending, 'payLinks.get': pending });
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('支付渠道还没有回复，稍后再看也不会影响付款结果')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '我已完成支付' }));
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(api.sent('payLinks.finish')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '重新付款' }));
  expect(screen.getByRole('button', { name: '确认代付 ¥1,216.00' })).toBeEnabled();
});

// Rule: link-4
test.each([
  ['paid', '订单已付清', '这个订单已经付清，你付的款项将原路退回'],
  ['closed', '订单已关闭', '订单已取消'],
] as const)('%s: says so and takes nothing', async (state, title, text) => {
  show({ 'payLinks.finish': ok(sharedOrder({ state, text, goods: [], methods: [], chosen: null })) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /确认代付/ })).toBeNull();
});

// Rule: link-1
test('one’s own order leads to the order', async () => {
  show({ 'payLinks.finish': ok(sharedOrder({ orderId })) });
  expect(await screen.findByText('这是你自己的订单')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', `/order-details?orderId=${orderId}`);
});

test('a link that leads nowhere, and a failure', async () => {
  show({}, '/payment-order');
  expect(screen.getByText('代付链接已失效')).toBeVisible();
  const { api, user } = show({ 'payLinks.finish': broken() });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  api.replies['payLinks.finish'] = missing('代付链接已失效');
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getAllByText('代付链接已失效')).toHaveLength(2));
});
