import { broken, fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import SettingScreen from './SettingScreen';

const open = (replies: Replies = {}, published?: readonly string[]) => {
  const api = fakeApi({
    'settings.get': ok({ orderMessages: true, activityMessages: true, recommendations: false }),
    ...replies,
  });
  return { api, ...renderScreen(<SettingScreen />, '/setting', { person: true, ...(published ? { published } : {}) }) };
};

// Rule: setting-3
test('the switches stand as the server keeps them, and a tap is stored there', async () => {
  const { api, user } = open({
    'settings.update': ok({ orderMessages: false, activityMessages: true, recommendations: false }),
  });
  const orders = await screen.findByRole('switch', { name: '订单消息' });
  expect(orders).toBeChecked();
  expect(screen.getByRole('switch', { name: '个性化推荐' })).not.toBeChecked();
  await user.click(orders);
  await waitFor(() => expect(orders).not.toBeChecked());
  expect(api.sent('settings.update')).toMatchObject([{ orderMessages: 'false' }]);
});

test('a switch that could not be stored stays as it was, and says why', async () => {
  const { user } = open({ 'settings.update': offline() });
  const orders = await screen.findByRole('switch', { name: '订单消息' });
  await user.click(orders);
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(orders).toBeChecked();
});

test('the way out is there while the switches load, and when they do not come', async () => {
  const { api, user, unmount } = open({ 'settings.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.getByRole('button', { name: '退出登录' })).toBeVisible();
  unmount();
  api.replies['settings.get'] = broken();
  renderScreen(<SettingScreen />, '/setting', { person: true });
  expect(await screen.findByRole('alert')).toBeVisible();
  api.replies['settings.get'] = ok({ orderMessages: true, activityMessages: true, recommendations: true });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('switch', { name: '订单消息' })).toBeChecked();
});

test('ways to screens that are not published are not drawn', async () => {
  open({}, ['/update-password']);
  await screen.findByRole('switch', { name: '订单消息' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['修改密码']);
});
