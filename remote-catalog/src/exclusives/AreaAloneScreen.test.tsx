import type { ExclusiveOffer, ExclusiveRequest } from '@cellar/shared/api/members/exclusives/schema';
import { writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief, picture } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import AreaAloneScreen from './AreaAloneScreen';

const idOf = (n: number) => `0190e000-0000-7000-8000-00000000000${n}`;
const XUHUI = { area: '上海市 徐汇区' };
const offer = (n: number, change: Partial<ExclusiveOffer> = {}): ExclusiveOffer => ({
  id: brief(n).id,
  product: brief(n),
  months: 12,
  depositFen: 1_000_000,
  quotaBottles: 1200,
  text: '含陈列物料支持。',
  state: 'free',
  takenUntil: null,
  asked: false,
  ...change,
});
const request = (n: number, change: Partial<ExclusiveRequest> = {}): ExclusiveRequest => ({
  id: idOf(n),
  productId: brief(n).id,
  name: brief(n).name,
  picture: picture(),
  area: '上海市 徐汇区',
  contact: '林先生',
  phone: '13900000001',
  body: '在徐汇有三家门店',
  state: 'submitted',
  askedAt: '2026-01-05T04:00:00.000Z',
  answer: null,
  answeredAt: null,
  exclusiveId: null,
  ...change,
});

const open = (replies: Replies = {}, address = '/area-alone?area=310104', person = true) => {
  const api = fakeApi({
    'exclusives.listOffers': ({ areaCode }) =>
      ok({
        list: [offer(1, areaCode ? {} : { state: null })],
        next: null,
        area: areaCode ? XUHUI.area : null,
      }),
    'exclusives.listRequests': ok({ list: [request(1)], next: null }),
    ...replies,
  });
  writeKey('cityList', {
    province_list: { '310000': '上海市' },
    city_list: { '310100': '市辖区' },
    county_list: { '310104': '徐汇区' },
  });
  return { api, ...renderScreen(<AreaAloneScreen />, address, person ? { person } : {}) };
};
type Shown = ReturnType<typeof open>;
const ask = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: /^留言申请/ }));
const send = ({ user }: Shown) => user.click(screen.getByRole('button', { name: '提交申请' }));
async function fill({ user }: Shown) {
  await user.type(await screen.findByLabelText('联系人'), '林先生');
  await user.type(screen.getByLabelText('手机号'), '13900000001');
  await user.type(screen.getByLabelText('留言'), '在徐汇有三家门店');
}

// Rule: exclusive-5
test('goods stand with their terms, and in a region as free, taken or one’s own', async () => {
  open({
    'exclusives.listOffers': ok({
      list: [
        offer(1),
        offer(2, { state: 'taken', takenUntil: '2026-12-31' }),
        offer(3, { state: 'own', takenUntil: '2026-12-31' }),
        offer(4, { asked: true }),
      ],
      next: null,
      ...XUHUI,
    }),
  });
  const rows = within(await screen.findByRole('list', { name: '可申请的商品' })).getAllByRole('listitem');
  expect(rows.map((row) => /可申请|已有人专享|由你专享/.exec(row.textContent ?? '')?.[0])).toEqual([
    '可申请',
    '已有人专享',
    '由你专享',
    '可申请',
  ]);
  expect(rows[0]).toHaveTextContent(/期限12 个月.*保证金.*采购量1,200 瓶/);
  expect(rows[1]).toHaveTextContent('2026年12月31日到期');
  expect(within(rows[2]!).getByRole('link', { name: '查看我的专享' })).toHaveAttribute('href', '/my-area-alone');
  expect(rows[3]).toHaveTextContent('已留言，等待答复');
  expect(screen.getAllByRole('button', { name: /^留言申请/ })).toHaveLength(1);
});

// Rule: exclusive-5
test('the region is picked, stands in the address and is asked for', async () => {
  const { api, user, went } = open({}, '/area-alone', false);
  expect(await screen.findByText('选择地区后查看是否空闲')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /选择地区/ }));
  await user.click(await screen.findByRole('button', { name: /确定|确认/ }));
  await waitFor(() => expect(went.at(-1)).toBe('replace /area-alone?area=310104'));
  expect(await screen.findByText('上海市 徐汇区')).toBeVisible();
  expect(api.sent('exclusives.listOffers').at(-1)).toMatchObject({ areaCode: '310104' });
});

// Rule: exclusive-6
test('a request is sent with region, name, phone and message, and is shown among the own', async () => {
  const shown = open({ 'exclusives.submitRequest': ok(request(2)) });
  await ask(shown);
  await fill(shown);
  await send(shown);
  await waitFor(() => expect(shown.went).toEqual(['replace /area-alone?area=310104&tab=requests']));
  const content = { productId: brief(1).id, areaCode: '310104', contact: '林先生', phone: '13900000001' };
  expect(shown.api.sent('exclusives.submitRequest')).toMatchObject([{ ...content, body: '在徐汇有三家门店' }]);
  expect(await screen.findByText('待答复')).toBeVisible();
});

// Rule: exclusive-6
test('says what is missing and sends nothing', async () => {
  const shown = open();
  await ask(shown);
  await screen.findByLabelText('联系人');
  await send(shown);
  expect(await screen.findByText('请填写姓名')).toBeVisible();
  expect(screen.getByText('至少写 5 个字')).toBeVisible();
  expect(shown.api.sent('exclusives.submitRequest')).toEqual([]);
});

// Rule: exclusive-6
test('a failure keeps what was typed, and the second try is the same request', async () => {
  const shown = open({ 'exclusives.submitRequest': offline() });
  await ask(shown);
  await fill(shown);
  await send(shown);
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByLabelText('留言')).toHaveValue('在徐汇有三家门店');
  await send(shown);
  await waitFor(() => expect(shown.api.sent('exclusives.submitRequest')).toHaveLength(2));
  const keys = shown.api.sent('exclusives.submitRequest').map(({ idemKey }) => idemKey);
  expect(keys[0]).toBe(keys[1]);
});

// Rule: exclusive-6
test('a region that was taken meanwhile is said at its field, and the goods are asked for again', async () => {
  const text = '这个地区已有人专享，2026年12月31日到期';
  const shown = open({ 'exclusives.submitRequest': refused(text, { code: 'taken', fields: { areaCode: text } }) });
  await ask(shown);
  await fill(shown);
  await send(shown);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(shown.api.sent('exclusives.listOffers')).toHaveLength(2));
});

// Rule: exclusive-6
test('a guest logs in to ask, and to see own requests', async () => {
  const shown = open({}, '/area-alone?area=310104', false);
  await ask(shown);
  expect(shown.went).toEqual(['/login']);
  expect(screen.queryByLabelText('联系人')).toBeNull();
  await shown.user.click(screen.getByRole('tab', { name: '我的申请' }));
  await shown.user.click(await screen.findByRole('button', { name: '去登录' }));
  expect(shown.went.at(-1)).toBe('/login');
  expect(shown.api.sent('exclusives.listRequests')).toEqual([]);
});

// Rule: exclusive-7
test('own requests say how they stand, what was answered, and where a granted one leads', async () => {
  const answer = { answer: '请补充门店照片', answeredAt: '2026-01-06T04:00:00.000Z' };
  open(
    {
      'exclusives.listRequests': ok({
        list: [
          request(1),
          request(2, { state: 'answered', ...answer }),
          request(3, { state: 'refused', ...answer }),
          request(4, { state: 'granted', answeredAt: answer.answeredAt, exclusiveId: idOf(9) }),
        ],
        next: null,
      }),
    },
    '/area-alone?tab=requests',
  );
  const rows = within(await screen.findByRole('list', { name: '我的申请' })).getAllByRole('listitem');
  expect(rows.map((row) => /待答复|已回复|未通过|已授予/.exec(row.textContent ?? '')?.[0])).toEqual([
    '待答复',
    '已回复',
    '未通过',
    '已授予',
  ]);
  expect(rows[1]).toHaveTextContent(/商店回复 · (2026年)?1月6日请补充门店照片/);
  expect(within(rows[3]!).getByRole('link', { name: '查看专享条款' })).toHaveAttribute(
    'href',
    `/my-area-alone-details?id=${idOf(9)}`,
  );
});

test('without requests the goods are offered, without goods the shop’s service', async () => {
  const { user, went, unmount } = open(
    { 'exclusives.listRequests': ok({ list: [], next: null }) },
    '/area-alone?tab=requests',
  );
  await user.click(await screen.findByRole('button', { name: '看看可申请的商品' }));
  await waitFor(() => expect(went).toEqual(['replace /area-alone']));
  unmount();
  open({ 'exclusives.listOffers': ok({ list: [], next: null, ...XUHUI }) });
  expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/service-center');
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'exclusives.listOffers': ({ cursor }) => {
      if (!cursor) return ok({ list: [offer(1)], next: 'more', ...XUHUI });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['exclusives.listOffers'] = ok({ list: [offer(2)], next: null, ...XUHUI });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'exclusives.listOffers': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'exclusives.listOffers': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['exclusives.listOffers'] = ok({ list: [offer(1)], next: null, ...XUHUI });
  await user.click(retry);
  expect(await screen.findByText('可申请')).toBeVisible();
});
