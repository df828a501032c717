import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { exclusive, idOf } from '../exclusives.testing';
import MyAreaAloneScreen from './MyAreaAloneScreen';

const open = (replies: Replies = {}, address = '/my-area-alone') => {
  const api = fakeApi({
    'exclusives.list': ({ past }) =>
      ok({ list: past === 'true' ? [exclusive(3, { state: 'ended' })] : [exclusive(1)], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<MyAreaAloneScreen />, address, { person: true }) };
};

// Rule: exclusive-1
test('own exclusives stand with region, term and state, and lead to their terms', async () => {
  open();
  const row = await screen.findByRole('link', { name: /上海市 徐汇区/ });
  expect(row).toHaveAttribute('href', `/my-area-alone-details?id=${idOf(1)}`);
  expect(row).toHaveTextContent(/生效中.*2026年1月1日 至 .*还有 \d+ 天/);
});

// Rule: exclusive-2
test('what is over stands apart; the tab stands in the address', async () => {
  const { api, user, went } = open();
  await user.click(await screen.findByRole('tab', { name: '已结束' }));
  await waitFor(() => expect(went).toEqual(['replace /my-area-alone?tab=past']));
  expect(await screen.findByText('已终止')).toBeVisible();
  expect(api.sent('exclusives.list').at(-1)).toMatchObject({ past: 'true' });
});

test('none at all leads to the shop’s service, none that is over to the others', async () => {
  const nothing = { 'exclusives.list': ok({ list: [], next: null }) };
  const { unmount } = open(nothing);
  expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/service-center');
  unmount();
  const { user, went } = open(nothing, '/my-area-alone?tab=past');
  await user.click(await screen.findByRole('button', { name: '查看有效的专享' }));
  await waitFor(() => expect(went).toEqual(['replace /my-area-alone']));
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'exclusives.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [exclusive(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['exclusives.list'] = ok({ list: [exclusive(2)], next: null });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'exclusives.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'exclusives.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['exclusives.list'] = ok({ list: [exclusive(1)], next: null });
  await user.click(retry);
  expect(await screen.findByText('生效中')).toBeVisible();
});
