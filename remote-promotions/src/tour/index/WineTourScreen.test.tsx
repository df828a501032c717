import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { aCountry, aVisit } from '../tour.testing';
import WineTourScreen from './WineTourScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'wineTour.list': ok({ list: [aCountry(), aCountry({ code: 'DE', name: '德国' })] }),
    'wineTour.listVisits': ok({ list: [] }),
    ...replies,
  });
  return { api, ...renderScreen(<WineTourScreen />, '/wine-tour') };
};

// Rule: tour-1
test('each country with a page leads to it and says what it has', async () => {
  open();
  const link = await screen.findByRole('link', { name: /法国/ });
  expect(link).toHaveAttribute('href', '/wine-tour-france');
  expect(link).toHaveTextContent('2 个产区 · 7 家酒庄 · 30 款酒');
  expect(screen.queryByText('德国')).toBeNull();
  expect(screen.queryByText('最近看过的酒庄')).toBeNull();
});

// Rule: tour-3
test('wineries seen before lead back to them', async () => {
  open({ 'wineTour.listVisits': ok({ list: [aVisit(3, 'CL'), aVisit(4, 'DE')] }) });
  expect(await screen.findByRole('link', { name: /看过的酒庄 3/ })).toHaveAttribute(
    'href',
    `/wine-tour-chile?winery=${aVisit(3).id}`,
  );
  expect(screen.queryByRole('link', { name: /看过的酒庄 4/ })).toBeNull();
});

test('shows its shape, a retry, and what to do while nothing is open', async () => {
  const first = open({ 'wineTour.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = open({ 'wineTour.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['wineTour.list'] = ok({ list: [] });
  await user.click(retry);
  expect(await screen.findByText('行程正在准备中')).toBeVisible();
  expect(screen.getByRole('link', { name: '先去看看酒' })).toHaveAttribute('href', '/list');
});
