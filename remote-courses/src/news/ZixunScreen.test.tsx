import type { Headline } from '@cellar/shared/api/catalog/headlines/schema';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import ZixunScreen from './ZixunScreen';

const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const news = (n: number): Headline => ({
  id: idOf(n),
  channel: '课程',
  title: `新一季开班 ${n}`,
  summary: '六城十八个班次',
  picture: picture('land-a1'),
  reads: 1800,
  likes: 96,
  at: '2026-01-05T04:00:00.000Z',
});
const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'headlines.list': ok({ list: [news(1), news(2)], next: null }), ...replies });
  return { api, ...renderScreen(<ZixunScreen />, '/zixun') };
};

// Rule: course-46
test('shows the news of the school alone; each leads to its article', async () => {
  const { api } = open();
  expect(await screen.findByRole('link', { name: '新一季开班 1' })).toHaveAttribute(
    'href',
    `/headlines-detail?id=${idOf(1)}`,
  );
  expect(api.sent('headlines.list')).toEqual([expect.objectContaining({ channel: '课程' })]);
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'headlines.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [news(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['headlines.list'] = ok({ list: [news(3)], next: null });
  await user.click(retry);
  expect(await screen.findByText('新一季开班 3')).toBeVisible();
});

test('shows its shape while it loads, a retry when that fails, and the way on when there is nothing', async () => {
  const { unmount } = open({ 'headlines.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'headlines.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['headlines.list'] = ok({ list: [], next: null });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '去看课程' })).toHaveAttribute('href', '/course');
});
