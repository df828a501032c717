import { screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { readKey } from '@cellar/shared/runtime/storage';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { messenger } from '../binding.testing';
import WechatAssociationScreen from './WechatAssociationScreen';

function opened(replies: Replies = {}) {
  const api = fakeApi({ 'binding.getMessenger': ok(messenger()), ...replies });
  return { api, ...renderScreen(<WechatAssociationScreen />, '/wechat-association', { person: true }) };
}
afterEach(() => jest.restoreAllMocks());

// Rule: messenger-4
test('says which messenger account logs in here, and ends that once the person said so', async () => {
  const { api, user } = opened({ 'binding.unbindMessenger': ok({ ...messenger({ bound: null }), loggedOut: false }) });
  expect(await screen.findByText('林志远')).toBeVisible();
  expect(screen.getByText('2026年3月1日')).toBeVisible();
  const unbind = () => user.click(screen.getByRole('button', { name: '解除关联' }));
  await unbind();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(api.sent('binding.unbindMessenger')).toEqual([]);
  await unbind();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除关联' }));
  expect(await screen.findByRole('heading', { name: '未关联微信' })).toBeVisible();
});

// Rule: messenger-4
test('a session that the messenger had opened ends with it: the login follows', async () => {
  const { user, went } = opened({
    'binding.unbindMessenger': ok({ ...messenger({ bound: null }), loggedOut: true }),
  });
  await user.click(await screen.findByRole('button', { name: '解除关联' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除关联' }));
  await waitFor(() => expect(went).toEqual(['replace /login']));
  expect(readKey('user-info')).toBeNull();
});

// Rule: messenger-4
test('a failure leaves it as it was', async () => {
  const { user } = opened({ 'binding.unbindMessenger': offline() });
  await user.click(await screen.findByRole('button', { name: '解除关联' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除关联' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '已关联微信' })).toBeVisible();
});

test('in the messenger it is asked to be bound; elsewhere it says where that works', async () => {
  const replies = {
    'binding.getMessenger': ok(messenger({ bound: null })),
    'binding.getMessengerUrl': ok({ url: '#bind' }),
  };
  const { unmount } = opened(replies);
  expect(await screen.findByText(/请在微信中打开酒窖/)).toBeVisible();
  unmount();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0');
  const { api, user } = opened(replies);
  await user.click(await screen.findByRole('button', { name: '关联微信' }));
  await waitFor(() => expect(location.hash).toBe('#bind'));
  expect(api.sent('binding.getMessengerUrl')).toMatchObject([{ path: '/binding' }]);
});

test('a shop without a messenger says so; a failed load can be tried again', async () => {
  const { api, user } = opened({ 'binding.getMessenger': broken() });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['binding.getMessenger'] = ok(messenger({ bound: null, available: false }));
  await user.click(again);
  expect(await screen.findByText('商店还没有开通微信登录。')).toBeVisible();
});
