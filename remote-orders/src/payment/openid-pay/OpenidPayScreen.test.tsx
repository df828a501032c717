import { act, screen, waitFor } from '@testing-library/react';
import { broken, fakeApi, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { messengerAttempt } from '../payment.testing';
import OpenidPayScreen from './OpenidPayScreen';

const params = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA' as const,
  paySign: 's',
};
const { resultPath, otherPath } = messengerAttempt();
const page = window as Window & { WeixinJSBridge?: unknown };
/** The messenger's sheet, which answers this. */
const sheetAnswers = (word: string) => {
  const invoke = jest.fn((_name: string, _params: object, answer: (result: object) => void) =>
    answer({ err_msg: `get_brand_wcpay_request:${word}` }),
  );
  page.WeixinJSBridge = { invoke };
  return invoke;
};
const opened = (replies: Replies = {}) => ({
  api: fakeApi({ 'messengerPay.get': ok(messengerAttempt()), 'messengerPay.open': ok(params), ...replies }),
  ...renderScreen(<OpenidPayScreen />, '/openid-pay?no=P1', { person: true }),
});

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete page.WeixinJSBridge;
});

// Rule: wx-3
test('opens the messenger’s sheet with what the server signed; what it answers is only a reason to ask the server', async () => {
  const invoke = sheetAnswers('ok');
  const { went } = opened();
  await waitFor(() => expect(went).toEqual([`replace ${resultPath}`]));
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', params]);
  expect(screen.queryByText(/成功/)).toBeNull();
});

// Rule: wx-3
test('cancelled: it stays, and can be paid again', async () => {
  sheetAnswers('cancel');
  const { user, api, went } = opened();
  expect(await screen.findByRole('alert')).toHaveTextContent('你取消了付款');
  sheetAnswers('ok');
  await user.click(screen.getByRole('button', { name: '继续支付' }));
  await waitFor(() => expect(went).toEqual([`replace ${resultPath}`]));
  expect(api.sent('messengerPay.open')).toHaveLength(2);
});

// Rule: wx-3
test('failed: the result says whether money came, and another account of the messenger can pay', async () => {
  sheetAnswers('fail');
  opened();
  expect(await screen.findByRole('alert')).toHaveTextContent('以支付结果为准');
  const hrefs = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `查看支付结果 ${resultPath}`,
      `换一种方式支付 ${otherPath}`,
      '换一个微信付款 /openid?no=P1&again=1',
    ]),
  );
});

test('a bridge that comes late is waited for', async () => {
  jest.useFakeTimers();
  const { went } = opened();
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  sheetAnswers('ok');
  await act(async () => document.dispatchEvent(new Event('WeixinJSBridgeReady')));
  await waitFor(() => expect(went).toEqual([`replace ${resultPath}`]));
});

test('a bridge that never comes is said', async () => {
  jest.useFakeTimers();
  opened();
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('alert')).toHaveTextContent('微信没有响应');
});

// Rule: wx-3
test.each([
  ['payer', '/openid?no=P1'],
  ['stale', resultPath],
])('%s leads where that is decided', async (code, to) => {
  const invoke = sheetAnswers('ok');
  const { went } = opened({ 'messengerPay.open': refused('…', { code }) });
  await waitFor(() => expect(went).toEqual([`replace ${to}`]));
  expect(invoke).not.toHaveBeenCalled();
});

test('a channel that is silent is said, and tried again', async () => {
  sheetAnswers('ok');
  const { user, api, went } = opened({ 'messengerPay.open': refused('支付通道繁忙，请稍后再试', { code: 'channel' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('支付通道繁忙');
  api.replies['messengerPay.open'] = ok(params);
  await user.click(screen.getByRole('button', { name: '继续支付' }));
  await waitFor(() => expect(went).toEqual([`replace ${resultPath}`]));
});

test('elsewhere nothing is opened; over, broken and missing say so', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome');
  const { api } = opened();
  expect(await screen.findByText('请在微信中打开酒窖，再用微信支付')).toBeVisible();
  expect(screen.getByText('酒窖订单 2603010000000001')).toBeVisible();
  expect(api.sent('messengerPay.open')).toEqual([]);
  opened({ 'messengerPay.get': ok(messengerAttempt({ state: 'over' })) });
  expect(await screen.findByText('这笔支付已经结束')).toBeVisible();
  opened({ 'messengerPay.get': broken() });
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeVisible();
  opened({ 'messengerPay.get': missing('没有找到这笔支付') });
  expect(await screen.findByText('没有找到这笔支付')).toBeVisible();
});
