import { act, screen, waitFor } from '@testing-library/react';
import { broken, fakeApi, offline, ok, type Replies, missing } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { orderId, payResult } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import PayResultScreen from './PayResultScreen';

const show = (replies: Replies) => ({
  api: fakeApi({ 'catalog.listGuess': ok({ list: [brief()] }), ...replies }),
  ...renderScreen(<PayResultScreen />, `/pay-result?orderId=${orderId}`, { person: true }),
});
const heading = (name: string) => screen.findByRole('heading', { name });
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

afterEach(() => jest.useRealTimers());

test('paid: amount, way, time, next steps and recommendations', async () => {
  show({
    'payment.finish': ok(payResult('paid', { methodLabel: '余额支付' })),
    'payment.getBalance': ok({ balanceFen: 124400 }),
  });
  expect(await heading('支付成功')).toBeVisible();
  expect(screen.getByText('余额支付')).toBeVisible();
  expect(await screen.findByText('¥1,244.00')).toBeVisible();
  expect(links()).toEqual(expect.arrayContaining(['继续逛逛 /index', `查看订单 /order-details?orderId=${orderId}`]));
  expect(await screen.findByText(brief().name)).toBeVisible();
});

// Rule: pay-14
test.each([
  ['courier', '预计 11月28日前送达'],
  ['pickup', '预计 11月28日可取'],
] as const)('paid, %s: says when the goods are there', async (delivery, text) => {
  const { unmount } = show({ 'payment.finish': ok(payResult('paid', { delivery, promisedDay: '2026-11-28' })) });
  expect(await screen.findByText(text)).toBeVisible();
  unmount();
  show({ 'payment.finish': ok(payResult('unpaid', { delivery, promisedDay: '2026-11-28' })) });
  expect(await heading('尚未完成支付')).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
});

// Rule: group-10
test('a paid place in a group leads to inviting others', async () => {
  show({ 'payment.finish': ok(payResult('paid', { groupState: 'open' })) });
  expect(await heading('支付成功')).toBeVisible();
  expect(links()).toEqual(
    expect.arrayContaining(['邀请好友参团 /groupBookingOrder', `查看订单 /order-details?orderId=${orderId}`]),
  );
});

// Rule: pay-8
test.each([
  ['refused', '支付未成功', `重新支付 /pay-type?orderId=${orderId}`],
  ['unpaid', '尚未完成支付', `继续支付 /pay-type?orderId=${orderId}`],
  ['part', '部分支付成功', `继续支付 /pay-type?orderId=${orderId}`],
  ['closed', '订单已关闭', '返回首页 /index'],
] as const)('%s: says what happened and leads on', async (state, title, way) => {
  show({ 'payment.finish': ok(payResult(state)) });
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(`说明：${state}`)).toBeVisible();
  expect(links()).toContain(way);
  expect(screen.queryByText('支付成功')).toBeNull();
});

// Rule: pay-7
test('pending: polls until the server says paid, and never before', async () => {
  jest.useFakeTimers();
  const { api } = show({ 'payment.finish': ok(payResult('pending')), 'payment.getResult': ok(payResult('pending')) });
  await act(async () => jest.advanceTimersByTimeAsync(4100));
  expect(screen.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  expect(screen.queryByText('支付成功')).toBeNull();
  expect(api.sent('payment.getResult')).toHaveLength(2);
  api.replies['payment.getResult'] = ok(payResult('paid'));
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(api.sent('payment.getResult')).toHaveLength(3);
});

test('pending for half a minute: stops asking, 「我已完成支付」 asks the channel again', async () => {
  jest.useFakeTimers();
  const { api } = show({ 'payment.finish': ok(payResult('pending')), 'payment.getResult': ok(payResult('pending')) });
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(api.sent('payment.getResult')).toHaveLength(15);
  expect(screen.getByText('支付渠道还没有回复，稍后再看也不会影响付款结果')).toBeVisible();
  api.replies['payment.finish'] = ok(payResult('paid'));
  act(() => screen.getByRole('button', { name: '我已完成支付' }).click());
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

// Rule: kept-3
test('does not ask while the page is out of sight', async () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { api } = show({ 'payment.finish': ok(payResult('pending')), 'payment.getResult': ok(payResult('paid')) });
  await act(async () => jest.advanceTimersByTimeAsync(9000));
  expect(api.sent('payment.getResult')).toEqual([]);
  hidden.mockReturnValue(false);
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '支付成功' })).toBeVisible();
  hidden.mockRestore();
});

test('a poll that gets lost is no result', async () => {
  jest.useFakeTimers();
  const { api } = show({ 'payment.finish': ok(payResult('pending')), 'payment.getResult': offline() });
  await act(async () => jest.advanceTimersByTimeAsync(4100));
  expect(screen.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  api.replies['payment.getResult'] = ok(payResult('refused'));
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '支付未成功' })).toBeVisible();
});

test('offline and broken: a block with retry; not there: words', async () => {
  const { api, user } = show({ 'payment.finish': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['payment.finish'] = broken();
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  await screen.findByText('服务暂时不可用，请稍后再试');
  api.replies['payment.finish'] = missing('订单不存在');
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getByText('没有找到这个订单')).toBeVisible());
});
