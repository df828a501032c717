import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import type { FreeBuy, FreeBuyBrief, OwnFreeBuy, Welfare } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { shareNow } from '@cellar/shared/runtime/share';
import { fakeApi, missing, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import FreeBuyScreen from './FreeBuyScreen';

const id = (n: number) => `01911000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const welfare = (n: number, left = 5): Welfare => ({
  id: id(n),
  productId: id(100 + n),
  name: `奥布拉克副牌 ${n}`,
  spec: '单瓶',
  picture: picture(),
  worthFen: 12800,
  left,
});
const own = (change: Partial<OwnFreeBuy> = {}): OwnFreeBuy => ({
  state: 'gathering',
  helpers: 1,
  friends: [{ id: id(50), name: '王**', at: '2026-01-01T00:00:00.000Z' }],
  dueAt: '2099-01-01T00:00:00.000Z',
  orderId: null,
  ...change,
});
const brief = (change: Partial<FreeBuyBrief> = {}): FreeBuyBrief => ({
  id: id(1),
  name: '中秋 0 元购',
  state: 'running',
  fromAt: '2026-01-01T00:00:00.000Z',
  toAt: '2099-01-01T00:00:00.000Z',
  needed: 3,
  goods: [welfare(11), welfare(12, 0)],
  ...change,
});
const campaign = (change: Partial<FreeBuy> = {}): FreeBuy => ({
  ...brief(),
  rules: ['每人一次'],
  hours: 24,
  inviteCode: 'CELLAR01',
  own: null,
  friend: null,
  ...change,
});
const address = (n: number): Address => ({
  id: id(200 + n),
  name: `林志远 ${n}`,
  phone: '13800000001',
  areaCode: '310104',
  country: '中国',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  detail: '衡山路 8 号',
  postalCode: null,
  tag: null,
  isDefault: n === 1,
});
/** Asked for once the person has gone on and no campaign is named any more. */
const ELSEWHERE: Replies = { 'freeBuy.list': ok({ list: [] }) };
const open = (replies: Replies = {}, query = `?id=${id(1)}`) => {
  const api = fakeApi({ 'freeBuy.get': ok(campaign()), ...ELSEWHERE, ...replies });
  return { api, ...renderScreen(<FreeBuyScreen />, `/freeBuy${query}`, { person: true }) };
};
const choosing = async (replies: Replies = {}) => {
  const shown = open({
    'freeBuy.get': ok(campaign({ own: own({ state: 'ready', helpers: 3 }) })),
    'freeBuy.check': ok({ enough: true, missing: 0, left: 5 }),
    'freeBuy.listWelfare': ok({ list: [welfare(11), welfare(12, 0)] }),
    'addresses.list': ok({ list: [address(1), address(2)], most: 20 }),
    'freeBuy.getFreight': ok({ deliverable: true, freightFen: 1500, warehouse: '上海恒温仓' }),
    ...replies,
  });
  await shown.user.click(await screen.findByRole('button', { name: '选择福利' }));
  const sheet = await screen.findByRole('dialog', { name: '选择福利' });
  return { ...shown, sheet: within(sheet) };
};

// Rule: free-1
test('a try is begun, shared and counted', async () => {
  const { api, user } = open({ 'freeBuy.begin': ok({ dueAt: '2099-01-01T00:00:00.000Z' }) });
  const button = await screen.findByRole('button', { name: '发起 0 元购' });
  api.replies['freeBuy.get'] = ok(campaign({ own: own() }));
  await user.click(button);
  expect(await screen.findByText('1 / 3 位好友已助力')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '助力的好友' })).getByText('王**')).toBeVisible();
  const link = `${location.origin}/freeBuy?id=${id(1)}&from=CELLAR01`;
  expect(screen.getByRole('button', { name: '复制链接给好友' })).toBeVisible();
  expect(shareNow()).toMatchObject({ title: '帮我助力：中秋 0 元购', link });
  await user.click(screen.getByRole('button', { name: '邀请好友助力' }));
  expect(await screen.findByText('链接已复制，去粘贴给好友吧')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
});

// Rule: free-1
test('a friend is helped once, and what was decided meanwhile is said', async () => {
  const friend = { name: '林**', state: 'gathering' as const, helpers: 2, helped: false };
  const { api, user } = open(
    { 'freeBuy.get': ok(campaign({ friend })), 'freeBuy.help': offline() },
    `?id=${id(1)}&from=FRIEND01`,
  );
  const button = await screen.findByRole('button', { name: '帮 TA 助力' });
  await user.click(button);
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  api.replies['freeBuy.help'] = ok({ helpers: 3, missing: 0 });
  api.replies['freeBuy.get'] = ok(campaign({ friend: { ...friend, state: 'full', helpers: 3, helped: true } }));
  await user.click(await screen.findByRole('button', { name: '帮 TA 助力' }));
  expect(await screen.findByText('助力成功，TA 可以领酒了')).toBeVisible();
  expect(await screen.findByText('TA 的助力已经完成')).toBeVisible();
  expect(api.sent('freeBuy.help')).toMatchObject([{ from: 'FRIEND01' }, { from: 'FRIEND01' }]);
});

// Rule: free-2
test('the chosen goods go to the chosen address for the freight, which is paid next', async () => {
  const { api, user, sheet, went } = await choosing({
    'freeBuy.order': refused('运费有变化，请重新确认', { code: 'changed' }),
  });
  expect(await sheet.findByRole('radio', { name: /奥布拉克副牌 12/ })).toBeDisabled();
  expect(sheet.getByRole('button', { name: '请选一款福利' })).toBeDisabled();
  await user.click(sheet.getByRole('radio', { name: /奥布拉克副牌 11/ }));
  await user.click(sheet.getByRole('radio', { name: /林志远 2/ }));
  const pay = await sheet.findByRole('button', { name: '支付运费 ¥15.00' });
  api.replies['freeBuy.getFreight'] = ok({ deliverable: true, freightFen: 2000, warehouse: '上海恒温仓' });
  await user.click(pay);
  expect(await screen.findByText('运费有变化，请重新确认')).toBeVisible();
  api.replies['freeBuy.order'] = ok({ orderId: id(300), payFen: 2000 });
  await user.click(await sheet.findByRole('button', { name: '支付运费 ¥20.00' }));
  await waitFor(() => expect(went).toEqual([`/pay-type?orderId=${id(300)}`]));
  expect(api.sent('freeBuy.order').at(-1)).toMatchObject({
    campaignId: id(1),
    goodsId: id(11),
    addressId: id(202),
    freightFen: '2000',
  });
});

// Rule: free-2
test('without freight the order is there at once; an address out of reach is said', async () => {
  const { api, user, sheet, went } = await choosing({
    'freeBuy.getFreight': ok({ deliverable: false, freightFen: 0, warehouse: '上海恒温仓' }),
    'freeBuy.order': ok({ orderId: id(300), payFen: 0 }),
  });
  await user.click(await sheet.findByRole('radio', { name: /奥布拉克副牌 11/ }));
  expect(await sheet.findByRole('button', { name: '这个地址暂时送不到' })).toBeDisabled();
  api.replies['freeBuy.getFreight'] = ok({ deliverable: true, freightFen: 0, warehouse: '上海恒温仓' });
  await user.click(sheet.getByRole('radio', { name: /林志远 2/ }));
  await waitFor(() => expect(sheet.getByRole('button', { name: '确认领取' })).toBeEnabled());
  await user.click(sheet.getByRole('button', { name: '确认领取' }));
  await waitFor(() => expect(went).toEqual([`/order-details?orderId=${id(300)}`]));
});

// Rule: free-2
test.each([
  ['too few friends', { 'freeBuy.check': ok({ enough: false, missing: 1, left: 5 }) }, '还差 1 位好友助力'],
  ['nothing left', { 'freeBuy.check': ok({ enough: false, missing: 0, left: 0 }) }, '福利已经领完'],
  ['no address', { 'addresses.list': ok({ list: [], most: 20 }) }, '还没有收货地址'],
])('%s: the check says so before anything is chosen', async (_, replies, text) => {
  const { sheet } = await choosing(replies as Replies);
  expect(await sheet.findByText(text)).toBeVisible();
});

test.each([
  ['lapsed', { own: own({ state: 'lapsed' }) }, '重新发起'],
  ['over', { state: 'over' as const }, '活动已经结束'],
  ['soon', { state: 'soon' as const }, '还没有开始'],
  ['gone', { goods: [welfare(11, 0)] }, '福利已经领完'],
])('%s: what comes next', async (_, change, text) => {
  open({ 'freeBuy.get': ok(campaign(change)) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('an order leads to it, even after the end', async () => {
  open({ 'freeBuy.get': ok(campaign({ state: 'over', own: own({ state: 'ordered', orderId: id(300) }) })) });
  expect(await screen.findByRole('link', { name: '查看订单' })).toHaveAttribute(
    'href',
    `/order-details?orderId=${id(300)}`,
  );
});

test('without an id the campaigns that run; unknown ones, waiting and failure', async () => {
  const gone = brief({ id: id(2), name: '国庆 0 元购', goods: [welfare(13, 0)] });
  const list = open({ 'freeBuy.list': ok({ list: [brief(), gone] }) }, '');
  const first = await screen.findByRole('link', { name: /中秋 0 元购/ });
  expect(first).toHaveAttribute('href', `/freeBuy?id=${id(1)}`);
  for (const text of ['3 位好友助力', '奥布拉克副牌 11', '还有 5 份']) expect(first).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: /国庆 0 元购/ })).toHaveTextContent('已领完');
  list.unmount();
  const none = open({ 'freeBuy.list': ok({ list: [] }) }, '');
  expect(await screen.findByText('现在没有 0 元购')).toBeVisible();
  none.unmount();
  const slow = open({ 'freeBuy.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  slow.unmount();
  const { api, user } = open({ 'freeBuy.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['freeBuy.get'] = missing('活动不存在或已下线');
  await user.click(retry);
  expect(await screen.findByText('活动不存在或已下线')).toBeVisible();
});
