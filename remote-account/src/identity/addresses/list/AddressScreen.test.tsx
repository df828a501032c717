import { screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { pullDown } from '@cellar/shared/testing/pullDown';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import AddressScreen from './AddressScreen';
import { anAddress } from '../../../common/address.testing';

const home = anAddress(1, { isDefault: true, tag: '家' });
const shop = anAddress(2, {
  name: '陈美玲',
  detail: '文三路 478 号',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
});
const opened = (replies: Replies = {}, url = '/address') => {
  const api = fakeApi({ 'addresses.list': ok({ list: [home, shop], most: 20 }), ...replies });
  return { api, ...renderScreen(<AddressScreen />, url, { person: true }) };
};
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

// Rule: address-1
test('shows the default one marked, phones masked, and the way to a new one', async () => {
  const { user, went } = opened();
  expect(within(await row(home.name)).getByText('默认')).toBeVisible();
  expect(within(await row(shop.name)).getByText('138****0002')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '新增收货地址' }));
  await user.click(within(await row(shop.name)).getByRole('link', { name: /编辑/ }));
  await waitFor(() => expect(went).toEqual(['/address-order-edit', `/address-order-edit?id=${shop.id}`]));
});

test('without addresses it says so', async () => {
  opened({ 'addresses.list': ok({ list: [], most: 20 }) });
  expect(await screen.findByText('还没有收货地址')).toBeVisible();
});

test.each([
  ['lost', offline(), '网络断开了'],
  ['broken', broken(), '服务暂时不可用，请稍后再试'],
])('%s: the block offers a retry', async (_name, reply, text) => {
  const { api, user } = opened({ 'addresses.list': reply });
  expect(await screen.findByText(text)).toBeVisible();
  api.replies['addresses.list'] = ok({ list: [home], most: 20 });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText(home.name)).toBeVisible();
});

// Rule: address-1
test('removing asks first', async () => {
  const { api, user } = opened({ 'addresses.remove': ok({ removed: true, defaultId: home.id }) });
  await user.click(within(await row(shop.name)).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(api.sent('addresses.remove')).toEqual([]);
  await user.click(within(await row(shop.name)).getByRole('button', { name: '删除' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除')).toBeVisible();
  expect(screen.queryByText(shop.name)).toBeNull();
  expect(api.sent('addresses.remove')).toMatchObject([{ id: shop.id }]);
});

test('a row that could not be removed stays', async () => {
  const { user } = opened({ 'addresses.remove': refused('地址不存在或已删除') });
  await user.click(within(await row(shop.name)).getByRole('button', { name: '删除' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('地址不存在或已删除')).toBeVisible();
  expect(await row(shop.name)).toBeVisible();
});

// Rule: address-1
test('another one becomes the default', async () => {
  const { api, user } = opened({ 'addresses.update': ok({ address: shop }) });
  const tick = within(await row(shop.name)).getByRole('button', { name: /设为默认/ });
  api.replies['addresses.list'] = ok({
    list: [
      { ...shop, isDefault: true },
      { ...home, isDefault: false },
    ],
    most: 20,
  });
  await user.click(tick);
  expect(api.sent('addresses.update')).toMatchObject([
    { id: shop.id, areaCode: '330106', detail: shop.detail, isDefault: 'true' },
  ]);
  expect(await within(await row(shop.name)).findByText('默认')).toBeVisible();
  expect(within(await row(home.name)).getByRole('button', { name: /设为默认/ })).toBeVisible();
});

// Rule: address-4
test('from the checkout a tap chooses and goes back', async () => {
  const { api, user, went } = opened({ 'addresses.select': ok({ address: shop }) }, `/address?select=1&id=${home.id}`);
  expect(await screen.findByRole('heading', { name: '选择收货地址' })).toBeVisible();
  expect(await screen.findByRole('button', { current: true })).toHaveTextContent(home.detail);
  await user.click(screen.getByRole('button', { name: /^陈美玲.*文三路/ }));
  expect(api.sent('addresses.select')).toMatchObject([{ id: shop.id }]);
  await waitFor(() => expect(went).toEqual(['back']));
});

test("from the checkout without addresses the form takes the list's place", async () => {
  const { user, went } = opened({ 'addresses.list': ok({ list: [], most: 20 }) }, '/address?select=1');
  await user.click(await screen.findByRole('button', { name: '新增收货地址' }));
  await waitFor(() => expect(went).toEqual(['replace /address-order-edit?select=1']));
});

test('no more than the most can be added', async () => {
  opened({ 'addresses.list': ok({ list: [home, shop], most: 2 }) });
  expect(await screen.findByRole('button', { name: '最多保存 2 个地址' })).toBeDisabled();
});

// Rule: list-6
test('pulling down asks again', async () => {
  const { api } = opened({ 'addresses.list': ok({ list: [home], most: 20 }) });
  await row(home.name);
  api.replies['addresses.list'] = ok({ list: [home, shop], most: 20 });
  await pullDown();
  expect(await screen.findByText(shop.name)).toBeVisible();
});
