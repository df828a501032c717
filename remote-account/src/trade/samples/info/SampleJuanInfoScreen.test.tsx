import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { anOffer } from '../sample.testing';
import SampleJuanInfoScreen from './SampleJuanInfoScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'samples.listOffers': ok({ list: [anOffer(1), anOffer(2, { left: 0 })] }), ...replies });
  return { api, ...renderScreen(<SampleJuanInfoScreen />, '/sample-juan-info', { person: true }) };
};

// Rule: sample-3
test('tells the rules, and which bottles there are', async () => {
  open();
  expect(screen.getByText(/每张样酒券可兑换一瓶小样酒/)).toBeVisible();
  expect(await screen.findByRole('link', { name: new RegExp(brief(1).name) })).toHaveAttribute(
    'href',
    `/product?req_productId=${brief(1).id}`,
  );
  expect(screen.getByText(/还有 12 瓶/)).toBeVisible();
  expect(screen.getByText(/已兑完/)).toBeVisible();
  expect(screen.getByRole('link', { name: '用样酒券兑换' })).toHaveAttribute('href', '/sample-juan');
});

test('without any bottle it says so; it shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'samples.listOffers': ok({ list: [] }) });
  expect(await screen.findByText('样酒正在准备中')).toBeVisible();
  unmount();
  const second = open({ 'samples.listOffers': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  second.unmount();
  const { api, user } = open({ 'samples.listOffers': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['samples.listOffers'] = ok({ list: [anOffer(1)] });
  await user.click(retry);
  expect(await screen.findByText(brief(1).name)).toBeVisible();
});
