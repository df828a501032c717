import type { Message } from '@cellar/shared/api/members/messages/schema';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import MessageScreen from './MessageScreen';

const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const message = (n: number, change: Partial<Message> = {}): Message => ({
  id: idOf(n),
  kind: 'order',
  title: `消息 ${n}`,
  body: '包裹正在派送',
  link: '/order?tab=ready',
  goods: null,
  read: false,
  at: '2026-01-05T04:00:00.000Z',
  ...change,
});
const unread = { order: 1, activity: 0, system: 1 };
const stored = { orderMessages: true, activityMessages: true, recommendations: true };

const open = (replies: Replies = {}, address = '/message', published?: readonly string[]) => {
  const api = fakeApi({
    'messages.list': ok({ list: [message(1), message(2, { kind: 'system', link: null })], next: null }),
    'messages.countUnread': ok(unread),
    ...replies,
  });
  return { api, ...renderScreen(<MessageScreen />, address, { person: true, ...(published ? { published } : {}) }) };
};
const dots = () => screen.queryAllByRole('img', { name: '未读' }).length;

// Rule: message-1
test('a tap reads a message and follows its link; the counts follow', async () => {
  const { api, user, went } = open({ 'messages.read': ok({ order: 0, activity: 0, system: 1 }) });
  expect(await screen.findByText('2 条未读')).toBeVisible();
  await waitFor(() => expect(dots()).toBe(2));
  await user.click(screen.getByRole('link', { name: /消息 1/ }));
  await waitFor(() => expect(went).toEqual(['/order?tab=ready']));
  expect(api.sent('messages.read')).toMatchObject([{ id: idOf(1) }]);
  expect(await screen.findByText('1 条未读')).toBeVisible();
  expect(dots()).toBe(1);
});

// Rule: message-52
test('a message shows the goods that it is about instead of a number', async () => {
  const goods = { name: '皂木庄园西拉 2019', picture: picture(), kinds: 2 };
  const about = message(1, { title: '退款已到账', body: '退款 ¥84.00 已按原支付方式退回。', goods });
  open({ 'messages.list': ok({ list: [about], next: null }) });
  expect(await screen.findByRole('link', { name: /退款已到账/ })).toHaveTextContent(/皂木庄园西拉 2019等 2 种/);
});

// Rule: message-1
test('a message whose screen is not published is read where it stands', async () => {
  const { user } = open({ 'messages.read': ok({ order: 0, activity: 0, system: 1 }) }, '/message', []);
  await user.click(await screen.findByRole('button', { name: /消息 1/ }));
  expect(await screen.findByText('1 条未读')).toBeVisible();
  expect(screen.queryByRole('button', { name: /消息 1/ })).toBeNull();
});

// Rule: message-2
test('a mark that could not be stored is taken back, and the person is told', async () => {
  const { user } = open({ 'messages.read': offline(), 'messages.readAll': offline() });
  await user.click(await screen.findByRole('button', { name: /消息 2/ }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(dots()).toBe(2);
  await user.click(screen.getByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(dots()).toBe(2));
  expect(screen.getByText('2 条未读')).toBeVisible();
});

// Rule: message-2
test('all of the kind that is shown are read at once', async () => {
  const { api, user, address } = open({ 'messages.readAll': ok({ order: 0, activity: 0, system: 1 }) });
  await user.click(await screen.findByRole('tab', { name: /订单/ }));
  expect(address()).toBe('/message?kind=order');
  const readAll = await screen.findByRole('button', { name: '全部已读' });
  await waitFor(() => expect(readAll).toBeEnabled());
  await user.click(readAll);
  await waitFor(() => expect(dots()).toBe(0));
  expect(api.sent('messages.list').at(-1)).toMatchObject({ kind: 'order' });
  expect(api.sent('messages.readAll')).toMatchObject([{ kind: 'order' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
});

// Rule: message-2
test('all are read only once they are there: an answer under way would show them as unread', async () => {
  open({ 'messages.list': waiting() });
  expect(await screen.findByRole('button', { name: '全部已读' })).toBeDisabled();
});

// Rule: message-3
test('what is sent is chosen in place', async () => {
  const { api, user } = open({
    'settings.get': ok(stored),
    'settings.update': ok({ ...stored, activityMessages: false }),
  });
  await user.click(await screen.findByRole('button', { name: '设置' }));
  const activities = await screen.findByRole('switch', { name: '活动消息' });
  await user.click(activities);
  await waitFor(() => expect(activities).not.toBeChecked());
  expect(api.sent('settings.update')).toMatchObject([{ activityMessages: 'false' }]);
  expect(screen.getByText('始终接收')).toBeVisible();
});

test('nothing there leads on; an empty kind leads to all', async () => {
  const nothing = {
    'messages.list': ok({ list: [], next: null }),
    'messages.countUnread': ok({ ...unread, order: 0 }),
  };
  const { unmount } = open(nothing);
  expect(await screen.findByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
  unmount();
  const { user, went } = open(nothing, '/message?kind=order');
  await user.click(await screen.findByRole('button', { name: '查看全部消息' }));
  await waitFor(() => expect(went).toEqual(['replace /message']));
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'messages.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [message(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['messages.list'] = ok({ list: [message(3)], next: null });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'messages.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'messages.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['messages.list'] = ok({ list: [message(1)], next: null });
  await user.click(retry);
  expect(await screen.findByText('消息 1')).toBeVisible();
});
