import { screen, waitFor } from '@testing-library/react';
import { readDraft, writeDraft } from '@cellar/shared/runtime/storage';
import { fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { messengerAttempt } from '../payment.testing';
import OpenidScreen from './OpenidScreen';

const BACK = '/openid?code=c1&state=s1';
const opened = (url: string, replies: Replies = {}) => ({
  api: fakeApi({ 'messengerPay.get': ok(messengerAttempt({ hasPayer: false })), ...replies }),
  ...renderScreen(<OpenidScreen />, url, { person: true }),
});
/** The messenger was asked from here. */
const wasAsked = () => writeDraft('/openid asked', { state: 's1', more: { no: 'P1' } });
const inMessenger = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');

beforeEach(() => void inMessenger());
afterEach(() => jest.restoreAllMocks());

// Rule: wx-2
test('asks the messenger at once who pays, with a state that only this browser knows', async () => {
  const { api } = opened('/openid?no=P1', { 'binding.getMessengerUrl': ok({ url: '#messenger' }) });
  await waitFor(() => expect(location.hash).toBe('#messenger'));
  const [asked] = api.sent('binding.getMessengerUrl');
  expect(asked).toMatchObject({ path: '/openid' });
  expect(readDraft('/openid asked')).toEqual({ state: asked!['state'], more: { no: 'P1' } });
});

// Rule: wx-2
test('a known account of the messenger leads on without a question; another one is asked for on wish', async () => {
  const known = { 'messengerPay.get': ok(messengerAttempt()) };
  const { went } = opened('/openid?no=P1', known);
  await waitFor(() => expect(went).toEqual(['replace /openid-pay?no=P1']));
  const { api } = opened('/openid?no=P1&again=1', { ...known, 'binding.getMessengerUrl': ok({ url: '#again' }) });
  await waitFor(() => expect(location.hash).toBe('#again'));
  expect(api.sent('messengerPay.provePayer')).toEqual([]);
});

// Rule: wx-2
test('the code that came back is proved, and leads on to the payment', async () => {
  wasAsked();
  const { api, went } = opened(BACK, { 'messengerPay.provePayer': ok(null) });
  await waitFor(() => expect(went).toEqual(['replace /openid-pay?no=P1']));
  expect(api.sent('messengerPay.provePayer')).toMatchObject([{ code: 'c1' }]);
});

// Rule: wx-2
test('a code that this browser did not ask for is not used', () => {
  const { api } = opened(BACK);
  expect(screen.getByText('没有找到这笔支付')).toBeVisible();
  expect(api.sent('messengerPay.provePayer')).toEqual([]);
});

// Rule: wx-2
test.each([
  ['a code too old', BACK, refused('微信授权已失效，请重新授权', { code: 'codeUnknown' }), /重新授权/],
  ['a messenger that is down', BACK, refused('微信暂时没有响应，请稍后再试', { code: 'messengerDown' }), /没有响应/],
  ['a lost connection', BACK, offline(), /网络连接失败/],
  ['who refused', '/openid?state=s1', ok(null), /没有你的授权/],
])('%s is said in place, and the messenger can be asked again', async (_, url, reply, words) => {
  wasAsked();
  const { api, user } = opened(url, {
    'messengerPay.provePayer': reply,
    'binding.getMessengerUrl': ok({ url: '#once-more' }),
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: '换一种方式支付' })).toHaveAttribute('href', messengerAttempt().otherPath);
  await user.click(screen.getByRole('button', { name: '微信授权' }));
  await waitFor(() => expect(location.hash).toBe('#once-more'));
  expect(api.sent('binding.getMessengerUrl')).toHaveLength(1);
});

test('elsewhere it says where it works, and leads to another way', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome');
  const { api } = opened('/openid?no=P1');
  expect(await screen.findByRole('heading', { name: '请在微信中付款' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '微信授权' })).toBeNull();
  expect(api.sent('binding.getMessengerUrl')).toEqual([]);
});

test('what is over leads to its result; what is not there says so', async () => {
  const { api } = opened('/openid?no=P1', { 'messengerPay.get': ok(messengerAttempt({ state: 'over' })) });
  expect(await screen.findByRole('link', { name: '查看支付结果' })).toHaveAttribute(
    'href',
    messengerAttempt().resultPath,
  );
  expect(api.sent('binding.getMessengerUrl')).toEqual([]);
  opened('/openid?no=P2', { 'messengerPay.get': missing('没有找到这笔支付') });
  expect(await screen.findByText('没有找到这笔支付')).toBeVisible();
});
