import { isLargeText, setLargeText } from '@cellar/shared/runtime/largeText';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import SetUpScreen from './SetUpScreen';

const open = (person: boolean, replies: Replies = {}) => {
  const api = fakeApi(replies);
  return { api, ...renderScreen(<SetUpScreen />, '/set-up', person ? { person: true } : {}) };
};
afterEach(() => {
  setLargeText(false);
  jest.restoreAllMocks();
});

test('a guest finds what belongs to the browser, the help and the login', () => {
  open(false);
  expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: '帮助中心' })).toHaveAttribute('href', '/helpInfo');
  expect(screen.queryByRole('link', { name: '账号设置' })).toBeNull();
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
});

test('a person finds the account too, and in our apps the version', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('CellarApp/2.5.0');
  open(true);
  expect(screen.getByRole('link', { name: '账号设置' })).toHaveAttribute('href', '/setting');
  expect(screen.getByRole('link', { name: /关于我们/ })).toHaveTextContent('版本 2.5.0');
});

// Rule: setting-4
test('large text is switched at once', async () => {
  const { user } = open(false);
  const large = screen.getByRole('switch', { name: '大字版' });
  expect(large).not.toBeChecked();
  await user.click(large);
  expect(large).toBeChecked();
  expect(isLargeText()).toBe(true);
});

// Rule: setting-5
test('clearing the cache asks first, shows the new size and leaves the person logged in', async () => {
  const { user, unmount } = open(true);
  unmount();
  writeKey(
    'cellar:searches',
    Array.from({ length: 300 }, (_, n) => `波尔多 ${n}`),
  );
  renderScreen(<SetUpScreen />, '/set-up');
  const row = screen.getByRole('button', { name: /清除缓存/ });
  expect(row).toHaveTextContent(/[4-9]\.\d KB/);
  await user.click(row);
  await user.click(within(screen.getByRole('dialog', { name: '清除缓存' })).getByRole('button', { name: '取消' }));
  expect(readKey('cellar:searches')).toHaveLength(300);
  await user.click(row);
  await user.click(within(screen.getByRole('dialog', { name: '清除缓存' })).getByRole('button', { name: '清除' }));
  await waitFor(() => expect(row).toHaveTextContent('没有缓存'));
  expect(readKey('cellar:searches')).toBeNull();
  expect(readKey('user-info')).toMatchObject({ token: 'token' });
});

// Rule: session-29
test('logging out asks first, ends the session and forgets the person also when the server is away', async () => {
  const { api, user, went } = open(true, { 'auth.logout': offline() });
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(api.sent('auth.logout')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(went).toEqual(['replace /index']));
  expect(api.sent('auth.logout')).toMatchObject([{ req_token: 'token' }]);
  expect(readKey('user-info')).toBeNull();
});
