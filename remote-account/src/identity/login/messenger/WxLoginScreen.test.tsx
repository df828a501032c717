import { screen, waitFor } from '@testing-library/react';
import { readDraft, readKey, writeDraft } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { loggedIn } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import WxLoginScreen from './WxLoginScreen';

const BACK = '/wxLogin?code=c1&state=s1';
const agreements = { list: [{ slug: 'agreement' as const, title: '用户协议', version: 2, agreedVersion: null }] };

function opened(url: string, replies: Replies = {}, options: Parameters<typeof renderScreen>[2] = {}) {
  const api = fakeApi({ 'help.listAgreements': ok({ list: [] }), ...replies });
  return { api, ...renderScreen(<WxLoginScreen />, url, options) };
}
/** The messenger was asked from here. */
const wasAsked = (ticked: object[] = []) => writeDraft('/wxLogin asked', { state: 's1', more: { ticked } });

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');
});
afterEach(() => jest.restoreAllMocks());

// Rule: messenger-1
test('in the messenger its page is asked for once the agreement is ticked, with a state that only this browser knows', async () => {
  const { api, user } = opened('/wxLogin', { 'binding.getMessengerUrl': ok({ url: '#messenger' }) });
  await user.click(screen.getByRole('button', { name: '微信授权登录' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请先阅读并同意');
  await user.click(screen.getByRole('checkbox', { name: /同意/ }));
  await user.click(screen.getByRole('button', { name: '微信授权登录' }));
  await waitFor(() => expect(location.hash).toBe('#messenger'));
  const [asked] = api.sent('binding.getMessengerUrl');
  expect(asked).toMatchObject({ path: '/wxLogin', state: expect.any(String) });
  expect(readDraft('/wxLogin asked')).toMatchObject({ state: asked!['state'] });
});

// Rule: messenger-1
test('on a phone elsewhere a code and a link lead into the messenger, and the other ways stand below', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Safari');
  opened('/wxLogin');
  expect(screen.getByText(/请在微信中打开酒窖/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '微信授权登录' })).toBeNull();
  expect(screen.getByRole('img', { name: '微信登录的二维码' })).toBeVisible();
  expect(screen.getByRole('button', { name: /复制/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '密码登录' })).toHaveAttribute('href', '/login');
});

// Rule: messenger-1
test('a code that came back logs in, stores what was ticked before and leads on', async () => {
  wasAsked(agreements.list);
  const { api, went } = opened(BACK, { 'binding.messengerLogin': ok(loggedIn()), 'help.agree': ok({}) });
  await waitFor(() => expect(went).toEqual(['replace /']));
  expect(api.sent('binding.messengerLogin')).toMatchObject([{ code: 'c1' }]);
  expect(api.sent('help.agree')).toHaveLength(1);
  expect(readKey('user-info')).toMatchObject({ token: 'fresh' });
});

// Rule: messenger-2
test('a code that this browser did not ask for is not used', async () => {
  const { api } = opened(BACK);
  expect(screen.getByRole('alert')).toHaveTextContent('微信授权已失效');
  expect(screen.getByRole('button', { name: '微信授权登录' })).toBeVisible();
  expect(api.sent('binding.messengerLogin')).toEqual([]);
});

// Rule: messenger-2
test.each([
  ['a code too old', refused('微信授权已失效，请重新授权', { code: 'codeUnknown' }), /重新授权/],
  ['a messenger that is down', refused('微信暂时没有响应，请稍后再试', { code: 'messengerDown' }), /没有响应/],
  ['a lost connection', offline(), /网络连接失败/],
])('%s is said in place, and the messenger can be asked again', async (_, reply, words) => {
  wasAsked();
  opened(BACK, { 'binding.messengerLogin': reply });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: '微信授权登录' })).toBeVisible();
});

const unbound = ok({ userState: 0 as const, ticket: 't1', nickname: '小林' });

// Rule: messenger-3
test('a messenger account of nobody is bound after a login, which leads to the binding', async () => {
  wasAsked();
  const { user, went } = opened(BACK, { 'binding.messengerLogin': unbound });
  expect(await screen.findByRole('heading', { name: '微信还没有绑定账号' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '短信登录并绑定' }));
  await waitFor(() => expect(went).toEqual(['/login-sms']));
  expect(readKey('urlName')).toBe('/binding');
  expect(readDraft('/binding proved')).toEqual({ ticket: 't1', nickname: '小林' });
});

// Rule: messenger-3
test('who is logged in goes to the binding at once', async () => {
  wasAsked();
  const { went } = opened(BACK, { 'binding.messengerLogin': unbound }, { person: true });
  await waitFor(() => expect(went).toEqual(['replace /binding']));
});
