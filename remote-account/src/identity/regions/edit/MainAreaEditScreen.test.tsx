import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { brief } from '@cellar/shared/testing/goods';
import { anAddress } from '../../../common/address.testing';
import { noRegions, someRegions } from '../region.testing';
import MainAreaEditScreen from './MainAreaEditScreen';

const lists = {
  province_list: { '310000': '上海市' },
  city_list: { '310100': '上海市' },
  county_list: { '310104': '徐汇区' },
};
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'regions.list': ok(someRegions()),
    'addresses.list': ok({ list: [], most: 20 }),
    'exclusives.listOffers': ok({ list: [], next: null, area: null }),
    ...replies,
  });
  const shown = renderScreen(<MainAreaEditScreen />, '/main-area-edit', { person: true });
  writeKey('cityList', lists);
  return { api, ...shown };
};
const shownAreas = () =>
  within(screen.getByRole('list', { name: '主营区域' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

// Rule: region-1
test('another region becomes the main one; saved, its name is what analytics know the person by', async () => {
  const { api, user, went } = open({ 'regions.save': offline() });
  await user.click(await screen.findByRole('button', { name: '设为主营：江苏省 苏州市' }));
  expect(shownAreas()[0]).toContain('苏州市主营');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(shownAreas()[0]).toContain('苏州市主营');
  api.replies['regions.save'] = ok({ ...someRegions(), grade: '苏州' });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(JSON.parse(api.sent('regions.save').at(-1)?.['areaCodes'] ?? '')).toEqual(['320500', '310100']);
  expect(readKey('TDgrade')).toBe('苏州');
  await waitFor(() => expect(went).toEqual(['back']));
});

// Rule: region-1
test('regions are added from the picker, none twice, and removed; one at least stays', async () => {
  const { user } = open();
  const pick = async () => {
    await user.click(screen.getByRole('button', { name: '添加区域' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
  };
  await screen.findByRole('list', { name: '主营区域' });
  await pick();
  expect(await screen.findByText('这个区域已经在列表里')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移除：上海市' }));
  expect(shownAreas()).toEqual([expect.stringContaining('苏州市主营')]);
  await user.click(screen.getByRole('button', { name: '移除：江苏省 苏州市' }));
  expect(screen.getByText('请至少添加一个区域')).toBeVisible();
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await pick();
  expect(shownAreas()).toEqual([expect.stringContaining('上海市主营')]);
});

test('no more than the most; it begins empty, shows its shape, and a retry after a failure', async () => {
  const first = open({ 'regions.list': ok({ ...someRegions(), most: 2 }) });
  expect(await screen.findByRole('button', { name: '最多 2 个' })).toBeDisabled();
  first.unmount();
  const second = open({ 'regions.list': ok(noRegions()) });
  expect(await screen.findByText('请至少添加一个区域')).toBeVisible();
  second.unmount();
  const third = open({ 'regions.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  third.unmount();
  const { api, user } = open({ 'regions.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['regions.list'] = ok(someRegions());
  await user.click(retry);
  expect(await screen.findByText('江苏省 苏州市')).toBeVisible();
});

// Rule: region-2
test('a city that goods are sent to is added by one tap; wines for sole distribution follow the main region', async () => {
  const offer = {
    id: '0190b000-0000-7000-8000-000000000001',
    product: brief(1),
    months: 12,
    quotaBottles: 600,
    depositFen: 0,
    text: '',
    state: 'free' as const,
    takenUntil: null,
    asked: false,
  };
  const hangzhou = anAddress(1, { areaCode: '330106', province: '浙江省', city: '杭州市', county: '西湖区' });
  const shanghai = anAddress(2);
  const { api, user } = open({
    'addresses.list': ok({ list: [hangzhou, shanghai, anAddress(3, { ...hangzhou, id: anAddress(3).id })], most: 20 }),
    'exclusives.listOffers': ok({ list: [offer], next: null, area: '上海市' }),
  });
  expect(await screen.findByRole('heading', { name: '可在上海市独家经销' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '浙江省 杭州市' }));
  expect(shownAreas().at(-1)).toContain('浙江省 杭州市');
  expect(screen.queryByRole('button', { name: '上海市' })).toBeNull();
  expect(screen.queryByRole('heading', { name: '你的收货城市' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '设为主营：浙江省 杭州市' }));
  expect(await screen.findByRole('heading', { name: '可在杭州市独家经销' })).toBeVisible();
  expect(api.sent('exclusives.listOffers').at(-1)).toMatchObject({ areaCode: '330100' });
});
