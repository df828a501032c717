import { screen, waitFor } from '@testing-library/react';
import { readDraft, readKey, writeDraft, writeKey } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { messenger } from '../binding.testing';
import { ownProof, proveOwn } from '../ownProof.testing';
import BindingScreen from './BindingScreen';

const proved = { ticket: 't1', nickname: '小林' };
const unbound = ok(messenger({ bound: null }));

function opened(replies: Replies = {}, url = '/binding') {
  const api = fakeApi({ 'binding.getMessenger': unbound, ...ownProof, ...replies });
  return { api, ...renderScreen(<BindingScreen />, url, { person: true }) };
}

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');
});
afterEach(() => jest.restoreAllMocks());

// Rule: messenger-3
test('what was proved before the login is bound to the account, and the way here is forgotten', async () => {
  writeDraft('/binding proved', proved);
  const { api, user, went } = opened({ 'binding.bindMessenger': ok(messenger()) });
  writeKey('urlName', '/binding');
  expect(await screen.findByText('绑定到账号 138****0001')).toBeVisible();
  await proveOwn(user, '确认绑定');
  await waitFor(() => expect(went).toEqual(['replace /wechat-association']));
  expect(api.sent('binding.bindMessenger')).toMatchObject([{ ticket: 't1', ownTicket: 'own' }]);
  expect(api.sent('auth.checkPassword')).toMatchObject([{ purpose: 'bind', code: '654321' }]);
  expect([readDraft('/binding proved'), readKey('urlName')]).toEqual([null, null]);
});

// Rule: messenger-3
test('a code that came back to this page is asked whose it is', async () => {
  writeDraft('/binding asked', { state: 's1', more: {} });
  const { api } = opened({ 'binding.identify': ok(proved) }, '/binding?code=c1&state=s1');
  expect(await screen.findByRole('heading', { name: '小林' })).toBeVisible();
  expect(api.sent('binding.identify')).toMatchObject([{ code: 'c1' }]);
});

// Rule: messenger-2
test('a code that this browser did not ask for is not used', async () => {
  const { api } = opened({}, '/binding?code=c1&state=s1');
  expect(await screen.findByRole('alert')).toHaveTextContent('微信授权已失效');
  expect(api.sent('binding.identify')).toEqual([]);
  expect(screen.getByRole('button', { name: '微信授权' })).toBeVisible();
});

// Rule: messenger-3
test('a messenger account of somebody else is said, and nothing is lost', async () => {
  writeDraft('/binding proved', proved);
  const text = '这个微信已绑定其他账号，请先在那个账号里解除关联';
  const { user } = opened({ 'binding.bindMessenger': refused(text, { code: 'taken' }) });
  await proveOwn(user, '确认绑定');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: '确认绑定' })).toBeEnabled();
});

// Rule: messenger-3
test('a proof that took too long is asked for again', async () => {
  writeDraft('/binding proved', proved);
  const { user } = opened({ 'binding.bindMessenger': refused('微信授权已失效，请重新授权', { code: 'messenger' }) });
  await proveOwn(user, '确认绑定');
  expect(await screen.findByRole('button', { name: '微信授权' })).toBeVisible();
  expect(readDraft('/binding proved')).toBeNull();
});

test('without a proof it says whether a messenger account is bound already', async () => {
  opened({ 'binding.getMessenger': ok(messenger()) });
  expect(await screen.findByText(/微信「林志远」已绑定到账号 138\*\*\*\*0001/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^微信关联/ })).toHaveAttribute('href', '/wechat-association');
  expect(screen.getByText('绑定日期').closest('div')).toHaveTextContent(/年.*月.*日/);
});

test('it can be put off, and a failed load be tried again', async () => {
  writeDraft('/binding proved', proved);
  const { api, user, went } = opened({ 'binding.getMessenger': broken() });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['binding.getMessenger'] = unbound;
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: '暂不绑定' }));
  await waitFor(() => expect(went).toEqual(['replace /']));
  expect(readDraft('/binding proved')).toBeNull();
});
