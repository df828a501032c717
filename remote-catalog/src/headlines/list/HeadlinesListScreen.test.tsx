import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { headline, idOf } from '../headlines.testing';
import HeadlinesListScreen from './HeadlinesListScreen';

const open = (replies: Replies = {}, address = '/headlines-list') => {
  const api = fakeApi({ 'headlines.list': ok({ list: [headline(1), headline(2)], next: null }), ...replies });
  return { api, ...renderScreen(<HeadlinesListScreen />, address) };
};

// Rule: headlines-1
test('an article says what it is about, and leads to its page', async () => {
  open();
  const row = await screen.findByRole('link', { name: '板岩上的雷司令 1' });
  expect(row).toHaveAttribute('href', `/headlines-detail?id=${idOf(1)}`);
  expect(row).toHaveTextContent(/摩泽尔的坡.*产区.*1\.8 万 阅读 · 96 赞/);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

// Rule: headlines-1
test('a channel narrows the list and stands in the address', async () => {
  const { api, user, went } = open();
  await user.click(await screen.findByRole('tab', { name: '餐桌' }));
  await waitFor(() => expect(went).toEqual([`replace /headlines-list?channel=${encodeURIComponent('餐桌')}`]));
  await waitFor(() => expect(api.sent('headlines.list').at(-1)).toMatchObject({ channel: '餐桌' }));
});

// Rule: headlines-1
test('a channel that nobody knows is all of them', async () => {
  const { api } = open({}, '/headlines-list?channel=nothing');
  expect(await screen.findByRole('tab', { name: '全部', selected: true })).toBeVisible();
  await waitFor(() => expect(api.sent('headlines.list')).toHaveLength(1));
  expect(api.sent('headlines.list')[0]).not.toHaveProperty('channel');
});

test('an empty channel leads to the others', async () => {
  const { user, went } = open(
    { 'headlines.list': ok({ list: [], next: null }) },
    `/headlines-list?channel=${encodeURIComponent('酒庄')}`,
  );
  await user.click(await screen.findByRole('button', { name: '看看全部' }));
  await waitFor(() => expect(went).toEqual(['replace /headlines-list']));
  expect(await screen.findByText('还没有文章')).toBeVisible();
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'headlines.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [headline(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['headlines.list'] = ok({ list: [headline(3)], next: null });
  await user.click(retry);
  expect(await screen.findByText('板岩上的雷司令 3')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'headlines.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'headlines.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['headlines.list'] = ok({ list: [headline(1)], next: null });
  await user.click(retry);
  expect(await screen.findByText('板岩上的雷司令 1')).toBeVisible();
});
