import { screen } from '@testing-library/react';
import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import GdListScreen from './GdListScreen';

const page = (list = [brief(1, { reason: 'WS 98 · 正当饮' })]) =>
  ok({ list, next: null, total: list.length, facets: [] });
const open = (replies: Replies = {}, address = '/gd-list') => {
  const api = fakeApi({ 'catalog.listHighEnd': page(), 'products.listNet': ok({ list: [] }), ...replies });
  return { api, ...renderScreen(<GdListScreen />, address) };
};

// Rule: gd-1
test('each of the finest goods says why it is among them, and filters stay in the address', async () => {
  const { api, user, address } = open({}, '/gd-list?type=red');
  expect(await screen.findByText('WS 98 · 正当饮')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '价格' }));
  expect(address()).toBe('/gd-list?type=red&sort=priceAsc');
  expect(api.sent('catalog.listHighEnd').at(-1)).toMatchObject({ type: 'red', sort: 'priceAsc' });
});

test('says when nothing is there, and when it could not be asked for', async () => {
  open({ 'catalog.listHighEnd': page([]) });
  expect(await screen.findByText('高端酒正在补货，先看看别的吧')).toBeVisible();
  expect(screen.getByRole('link', { name: '看看全部商品' })).toHaveAttribute('href', '/list');
});

test('a failure can be tried again', async () => {
  const { api, user } = open({ 'catalog.listHighEnd': offline() });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['catalog.listHighEnd'] = page();
  await user.click(again);
  expect(await screen.findByText('WS 98 · 正当饮')).toBeVisible();
});
