import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readDraft, writeKey } from '@cellar/shared/runtime/storage';
import AddressOrderEditScreen from './AddressOrderEditScreen';
import { onTrackEvent } from '@cellar/shared/runtime/tracking';
import { anAddress } from '../../../common/address.testing';
import { mainAction } from '../../../../journeys';

const lists = {
  province_list: { '310000': '上海市' },
  city_list: { '310100': '上海市' },
  county_list: { '310104': '徐汇区' },
};
const known = anAddress(1, { postalCode: '200030', tag: '老家' });
const pasted = '林志远 13800000001 上海市徐汇区衡山路 1 号';

const opened = (url: string, replies: Replies = {}) => {
  writeKey('cityList', lists);
  const api = fakeApi({
    'addresses.list': ok({ list: [known], most: 20 }),
    'addresses.submit': ok({ address: known }),
    'addresses.update': ok({ address: known }),
    ...replies,
  });
  const shown = renderScreen(<AddressOrderEditScreen />, url, { person: true });
  const { user } = shown;
  const fill = async () => {
    await user.type(screen.getByLabelText('粘贴整段地址'), pasted);
    await user.click(screen.getByRole('button', { name: '识别并填入' }));
    await screen.findByText('已填好，请核对');
  };
  return { api, ...shown, fill, save: (name = '保存') => user.click(screen.getByRole('button', { name })) };
};

// Rules: form-4, address-2
test('an empty form says under each field what is missing, and sends nothing', async () => {
  const { api, save } = opened('/address-order-edit');
  await save();
  for (const message of ['请填写姓名', '请填写电话', '请选择地区', '请填写详细地址'])
    expect(screen.getAllByText(message).some((one) => one.matches('[role=alert]'))).toBe(true);
  expect(api.calls).toEqual([]);
});

// Rule: form-4
test.each([
  ['收货人', '1', '请输入正确的姓名'],
  ['手机号', '2380000', '请输入正确的手机号'],
  ['邮政编码', '2000', '邮政编码格式不正确'],
])('%s „%s“: %s', async (label, text, message) => {
  const { user } = opened('/address-order-edit');
  await user.type(screen.getByLabelText(label), text);
  await user.tab();
  expect(screen.getByText(message)).toBeVisible();
});

// Rule: address-3
test('a pasted text fills the form, which is saved and left', async () => {
  const { api, user, fill, save, went } = opened('/address-order-edit');
  await fill();
  expect(screen.getByText('上海市 徐汇区')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '公司' }));
  await user.click(screen.getByRole('switch', { name: '设为默认地址' }));
  await save();
  expect(api.sent('addresses.submit')).toMatchObject([
    {
      name: '林志远',
      phone: '13800000001',
      areaCode: '310104',
      detail: '衡山路 1 号',
      tag: '公司',
      isDefault: 'true',
      idemKey: expect.any(String),
    },
  ]);
  await waitFor(() => expect(went).toEqual(['back']));
  expect(readDraft('/address-order-edit')).toBeNull();
});

test('a saved address is the main action of the remote, one that was not saved is none', async () => {
  const actions: string[] = [];
  const stop = onTrackEvent((name) => name === mainAction && actions.push(name));
  const { fill, save, api, user } = opened('/address-order-edit', { 'addresses.submit': offline() });
  await fill();
  await save();
  await screen.findByText(/网络连接失败/);
  expect(actions).toEqual([]);
  api.replies['addresses.submit'] = ok({ address: known });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(actions).toEqual(['saveAddress']));
  stop();
});

test('a text without an address says so and changes nothing', async () => {
  const { user } = opened('/address-order-edit');
  await user.type(screen.getByLabelText('粘贴整段地址'), '13800000001');
  await user.click(screen.getByRole('button', { name: '识别并填入' }));
  expect(await screen.findByText('已填好识别出的内容，请补充姓名、地区、详细地址')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue('13800000001');
});

test('a failed call keeps the form; tried again it is the same write', async () => {
  const { api, fill, save } = opened('/address-order-edit', { 'addresses.submit': offline() });
  await fill();
  await save();
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByLabelText('收货人')).toHaveValue('林志远');
  api.replies['addresses.submit'] = ok({ address: known });
  await save();
  const [first, second] = api.sent('addresses.submit');
  expect(second?.idemKey).toBe(first?.idemKey);
});

// Rule: address-2
test('what the server says of a field stands under it', async () => {
  const { fill, save } = opened('/address-order-edit', {
    'addresses.submit': refused('请选择地区', { fields: { areaCode: '请选择地区' } }),
  });
  await fill();
  await save();
  expect(await screen.findByText('请选择地区')).toHaveAttribute('role', 'alert');
});

test('a reload brings the draft again, to its owner only, and it can be given up', async () => {
  const { fill, unmount } = opened('/address-order-edit');
  await fill();
  unmount();
  const { user, unmount: leave } = renderScreen(<AddressOrderEditScreen />, '/address-order-edit', { person: true });
  expect(screen.getByLabelText('详细地址')).toHaveValue('衡山路 1 号');
  leave();
  const other = renderScreen(<AddressOrderEditScreen />, '/address-order-edit', {
    person: { userid: '0190a000-0000-7000-8000-0000000000ff' },
  });
  expect(screen.getByLabelText('详细地址')).toHaveValue('');
  other.unmount();
  const { fill: again, unmount: gone } = opened('/address-order-edit');
  await again();
  gone();
  renderScreen(<AddressOrderEditScreen />, '/address-order-edit', { person: true });
  await user.click(screen.getByRole('button', { name: '不用了' }));
  expect(screen.getByLabelText('详细地址')).toHaveValue('');
});

// Rule: address-2
test('a known address is changed; its own tag stands in a field', async () => {
  const { api, user, save, went } = opened(`/address-order-edit?id=${known.id}`);
  expect(await screen.findByLabelText('标签名')).toHaveValue('老家');
  await user.clear(screen.getByLabelText('详细地址'));
  await user.type(screen.getByLabelText('详细地址'), '愚园路 218 弄');
  await save();
  expect(api.sent('addresses.update')).toMatchObject([
    { id: known.id, detail: '愚园路 218 弄', tag: '老家', postalCode: '200030' },
  ]);
  await waitFor(() => expect(went).toEqual(['back']));
});

test('a known address is removed from here, too', async () => {
  const { api, user, went } = opened(`/address-order-edit?id=${known.id}`, {
    'addresses.remove': ok({ removed: true, defaultId: null }),
  });
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(api.sent('addresses.remove')).toMatchObject([{ id: known.id }]);
  await waitFor(() => expect(went).toEqual(['back']));
});

// Rule: page-23
test.each(['0190a000-0000-7000-8000-0000000000ee', 'x', ''])(
  "an address that is none of the person's (%j) is not found",
  async (id) => {
    opened(`/address-order-edit?id=${id}`);
    expect(await screen.findByText('地址不存在或已删除')).toBeVisible();
  },
);

// Rule: address-4
test('on the way from the checkout a new address is chosen at once', async () => {
  const { api, fill, save, went } = opened('/address-order-edit?select=1', {
    'addresses.select': ok({ address: known }),
  });
  await fill();
  await save('保存并使用');
  await waitFor(() => expect(went).toEqual(['back']));
  expect(api.sent('addresses.select')).toMatchObject([{ id: known.id }]);
});
