import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { readKey } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import NewProductScreen from './NewProductScreen';

type Page = Result<'catalog.listNewest'>;
const arrived = (n: number, arrivedOn: string): Page['list'][number] => ({ ...brief(n), arrivedOn });
const page: Page = {
  list: [arrived(1, '2026-03-02'), arrived(2, '2026-03-01'), arrived(3, '2026-02-27')],
  next: null,
};
const api = (replies: Replies = {}) =>
  fakeApi({ 'catalog.listNewest': ok(page), 'catalog.countNewest': ok({ count: 2 }), ...replies });

// Rule: new-1
test('goods stand under the month of their arrival with its day, and go into the cart', async () => {
  const calls = api({
    'cart.add': ok({ lineId: brief(3).id, quantity: 1, count: 1, text: '已加入购物车' }),
    'catalog.seeNewest': ok({}),
  });
  const { user } = renderScreen(<NewProductScreen />, '/newProduct', { person: true });
  const march = (await screen.findByRole('heading', { name: '2026年3月' })).closest('section')!;
  expect(within(march).getAllByRole('article')).toHaveLength(2);
  expect(within(march).getByText('3月2日 到店')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2026年2月' })).toBeVisible();
  expect(screen.getByText('没有更多了')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `把${brief(3).name}加入购物车` }));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(calls.sent('cart.add')).toHaveLength(1);
});

// Rule: home-11
test('it says how many came since the last visit; a visit is kept in the browser, for a person in the shop too', async () => {
  const calls = api({ 'catalog.seeNewest': ok({}) });
  const guest = renderScreen(<NewProductScreen />, '/newProduct');
  expect(await screen.findByText('2 款你还没看过')).toBeVisible();
  await waitFor(() => expect(readKey('cellar:newest')).toMatch(/Z$/));
  expect(calls.sent('catalog.seeNewest')).toHaveLength(0);
  guest.unmount();
  renderScreen(<NewProductScreen />, '/newProduct', { person: true });
  await waitFor(() => expect(calls.sent('catalog.seeNewest')).toHaveLength(1));
});

test('none says so with a way on, and a failure is asked again', async () => {
  const calls = api({ 'catalog.listNewest': broken(), 'catalog.countNewest': broken() });
  const { user } = renderScreen(<NewProductScreen />, '/newProduct');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  calls.replies['catalog.listNewest'] = ok({ list: [], next: null });
  await user.click(retry);
  expect(await screen.findByText('最近没有新品上市')).toBeVisible();
  expect(screen.getByRole('link', { name: '看看热销榜' })).toHaveAttribute('href', '/hotcakeList');
});
