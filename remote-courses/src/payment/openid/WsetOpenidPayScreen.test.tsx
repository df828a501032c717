import type { MessengerAttempt } from '@cellar/shared/api/money/messengerPay/schema';
import { fakeApi, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { LATER, orderId } from '../../common/classes.testing';
import WsetOpenidPayScreen from './WsetOpenidPayScreen';

const resultPath = `/wset-result?orderId=${orderId}`;
const attempt: MessengerAttempt = {
  no: 'P1',
  state: 'open',
  text: '课程报名 C260501000001',
  amountFen: 876000,
  payBeforeAt: LATER,
  now: new Date().toISOString(),
  hasPayer: true,
  resultPath,
  otherPath: `/wset-pay-type?orderId=${orderId}`,
};
const params = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA' as const,
  paySign: 's',
};
const page = window as Window & { WeixinJSBridge?: unknown };
const sheetAnswers = (word: string) => {
  page.WeixinJSBridge = {
    invoke: (_name: string, _params: object, answer: (result: object) => void) =>
      answer({ err_msg: `get_brand_wcpay_request:${word}` }),
  };
};
const show = (replies: Replies = {}, url = '/wset-openid-pay?no=P1') => ({
  api: fakeApi({ 'messengerPay.get': ok(attempt), 'messengerPay.open': ok(params), ...replies }),
  ...renderScreen(<WsetOpenidPayScreen />, url, { person: true }),
});

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');
});
afterEach(() => {
  jest.restoreAllMocks();
  delete page.WeixinJSBridge;
});

// Rule: wx-3
test('the messenger’s sheet pays, and the server is asked what came of it', async () => {
  sheetAnswers('ok');
  const { went } = show();
  await waitFor(() => expect(went).toEqual([`replace ${resultPath}`]));
});

// Rule: wx-3
test('cancelled: it stays, with the way to other methods of the class order', async () => {
  sheetAnswers('cancel');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('你取消了付款');
  expect(screen.getByRole('link', { name: '换一种方式支付' })).toHaveAttribute('href', attempt.otherPath);
});

// Rule: wx-3
test('an account that nobody knows yet is asked of the messenger first', async () => {
  sheetAnswers('ok');
  const { went } = show({ 'messengerPay.open': refused('…', { code: 'payer' }) });
  await waitFor(() => expect(went).toEqual(['replace /openid?no=P1']));
});

test('a payment that is not there leads to the own classes', async () => {
  show({ 'messengerPay.get': missing() });
  expect(await screen.findByRole('link', { name: '查看我的课程' })).toHaveAttribute('href', '/classList');
  const { api } = show({}, '/wset-openid-pay');
  expect(api.calls).toEqual([]);
});
