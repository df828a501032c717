import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { noRegions, someRegions } from '../region.testing';
import MainAreaScreen from './MainAreaScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'regions.list': ok(someRegions()),
    'exclusives.listOffers': ok({ list: [], next: null, area: null }),
    ...replies,
  });
  return { api, ...renderScreen(<MainAreaScreen />, '/main-area', { person: true }) };
};

// Rule: region-1
test('shows the regions with the main one marked, and the way to change them', async () => {
  const { unmount } = open();
  expect(await screen.findByText('江苏省 苏州市')).toBeVisible();
  expect(screen.getByText('上海市').parentElement).toHaveTextContent('主营');
  expect(screen.getByRole('link', { name: '编辑主营区域' })).toHaveAttribute('href', '/main-area-edit');
  unmount();
  open({ 'regions.list': ok(noRegions()) });
  expect(await screen.findByRole('link', { name: '填写主营区域' })).toHaveAttribute('href', '/main-area-edit');
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'regions.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'regions.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['regions.list'] = ok(someRegions());
  await user.click(retry);
  expect(await screen.findByText('江苏省 苏州市')).toBeVisible();
});
