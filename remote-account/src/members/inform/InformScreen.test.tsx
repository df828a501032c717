import type { NoticeEntry } from '@cellar/shared/api/identity/notices/schema';
import { fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import InformScreen from './InformScreen';

const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const entry = (n: number, change: Partial<NoticeEntry> = {}): NoticeEntry => ({
  id: idOf(n),
  kind: 'delivery',
  title: `公告 ${n}`,
  excerpt: '发货时间延长 1–2 天',
  pinned: false,
  at: '2026-01-05T04:00:00.000Z',
  ...change,
});
const open = (url = '/inform', replies: Replies = {}) => {
  const api = fakeApi({ 'notices.list': ok({ list: [entry(1, { pinned: true }), entry(2)], next: null }), ...replies });
  return { api, ...renderScreen(<InformScreen />, url) };
};

test('notices stand with their kind and lead to their text', async () => {
  open();
  expect(await screen.findByRole('link', { name: /置顶\s*公告 1/ })).toHaveAttribute('href', `/inform?id=${idOf(1)}`);
  expect(screen.getByRole('link', { name: /配送\s*公告 2/ })).toBeVisible();
});

test('more is asked for at the end', async () => {
  allInSight();
  open('/inform', {
    'notices.list': ({ cursor }) => ok(cursor ? { list: [entry(2)], next: null } : { list: [entry(1)], next: 'more' }),
  });
  expect(await screen.findByText('公告 2')).toBeVisible();
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape, says that there is nothing, and tries again after a failure', async () => {
  const { api, user, unmount } = open('/inform', { 'notices.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  api.replies['notices.list'] = offline();
  renderScreen(<InformScreen />, '/inform');
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['notices.list'] = ok({ list: [], next: null });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('还没有公告')).toBeVisible();
});

// Rule: setting-1
test('one notice is read in full', async () => {
  const { excerpt: _, ...head } = entry(1);
  const { api } = open(`/inform?id=${idOf(1)}`, { 'notices.get': ok({ ...head, paragraphs: ['第一段', '第二段'] }) });
  expect(await screen.findByRole('heading', { name: '公告 1' })).toBeVisible();
  expect(screen.getByText(/配送 · (2026年)?1月5日/)).toBeVisible();
  expect(screen.getByText('第二段')).toBeVisible();
  expect(api.sent('notices.get')).toMatchObject([{ id: idOf(1) }]);
});

// Rule: setting-1
test('a notice that is gone leads to the others', async () => {
  open(`/inform?id=${idOf(9)}`, { 'notices.get': missing('公告不存在或已撤下') });
  expect(await screen.findByText('公告不存在或已撤下')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看全部公告' })).toHaveAttribute('href', '/inform');
});
