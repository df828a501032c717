import { screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderPage, orderRow } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import SearchOrderScreen from './SearchOrderScreen';

const show = (replies: Replies, url = '/search-order') => ({
  api: fakeApi({ 'orders.listAll': ok(orderPage([])), ...replies }),
  ...renderScreen(<SearchOrderScreen />, url, { person: true }),
});
const field = () => screen.getByRole('searchbox', { name: '订单号、商品或收货人' });

// Rule: order-13
test('what was typed is looked for, stands in the address, and its orders have their actions', async () => {
  const { user, api, address, went } = show({
    'orders.getSearches': ok({ list: [] }),
    'orders.search': ok(orderPage([orderRow(1)])),
  });
  expect(await screen.findByText('搜索你的订单')).toBeVisible();
  expect(screen.getByRole('button', { name: '搜索' })).toBeDisabled();
  await user.type(field(), ' 香槟 {Enter}');
  await waitFor(() => expect(address()).toBe(`/search-order?text=${encodeURIComponent('香槟')}`));
  const list = within(await screen.findByRole('list', { name: '搜索结果' }));
  expect(api.sent('orders.search')).toMatchObject([{ text: '香槟' }]);
  await user.click(list.getByRole('button', { name: /去支付/ }));
  await waitFor(() => expect(went).toContain(`/pay-type?orderId=${orderRow(1).id}`));
});

// Rule: order-13
test('before anything is typed the newest orders stand there', async () => {
  const { api } = show({ 'orders.getSearches': ok({ list: [] }), 'orders.listAll': ok(orderPage([orderRow(7)])) });
  const recent = within(await screen.findByRole('list', { name: '最近的订单' }));
  expect(recent.getByRole('link', { name: `待付款 · ${orderRow(7).orderNo}` })).toHaveAttribute(
    'href',
    `/order-details?orderId=${orderRow(7).id}`,
  );
  expect(api.sent('orders.listAll')).toMatchObject([{ size: '3' }]);
});

// Rule: order-13
test('an order that something was done to changes in its place', async () => {
  const paid = orderRow(1, { state: 'shipped', stateLabel: '已发货', actions: ['finish'] });
  const { user } = show(
    {
      'orders.search': ok(orderPage([paid])),
      'orders.finish': ok({ order: { ...paid, state: 'received', stateLabel: '已完成', actions: ['remove'] } }),
      'orders.remove': ok({}),
    },
    '/search-order?text=酒',
  );
  await user.click(await screen.findByRole('button', { name: /确认收货/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认收货' }));
  expect(await screen.findByText('已完成', { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /删除订单/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('没有找到「酒」')).toBeVisible();
});

// Rule: order-14
test('a search of before is one tap away; all are cleared after a question', async () => {
  const { user, api, address } = show({
    'orders.getSearches': ok({ list: ['奥布拉克', '林志远'] }),
    'orders.search': ok(orderPage([])),
    'orders.clearSearches': ok({ list: [] }),
  });
  await user.click(await screen.findByRole('button', { name: '林志远' }));
  expect(await screen.findByText('没有找到「林志远」')).toBeVisible();
  expect(field()).toHaveValue('林志远');
  await user.click(screen.getByRole('button', { name: '清空' }));
  await waitFor(() => expect(address()).toBe('/search-order'));
  await user.click(await screen.findByRole('button', { name: '清空' }));
  api.replies['orders.getSearches'] = ok({ list: [] });
  await user.click(
    within(await screen.findByRole('dialog', { name: '清空搜索历史' })).getByRole('button', { name: '清空' }),
  );
  expect(await screen.findByText('搜索你的订单')).toBeVisible();
  expect(api.sent('orders.clearSearches')).toHaveLength(1);
});

test('skeleton, offline and broken with retry, of the history and of what was found', async () => {
  const { api, user, unmount } = show({ 'orders.getSearches': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  const again = show({ 'orders.getSearches': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  again.unmount();
  const found = show({ 'orders.search': broken() }, '/search-order?text=酒');
  found.api.replies['orders.search'] = broken();
  const retry = await screen.findByRole('button', { name: '重新加载' });
  found.api.replies['orders.search'] = ok(orderPage([orderRow(1)]));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: '搜索结果' })).toBeVisible();
  expect(api.sent('orders.getSearches')).toHaveLength(1);
});
