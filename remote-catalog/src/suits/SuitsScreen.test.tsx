import type { FreeSuit, Suit, SuitPart } from '@cellar/shared/api/trade/suits/schema';
import { fakeApi, missing, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief, picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import SuitsScreen from './SuitsScreen';

const suitId = brief(50).id;
const freeId = brief(51).id;
const ownId = brief(52).id;
const NOW = '2026-11-25T03:00:00.000Z';

const part = (n: number, change: Partial<SuitPart> = {}): SuitPart => ({
  productId: brief(n).id,
  name: `酒 ${n}`,
  foreignName: 'Wine',
  picture: picture(),
  bottles: 1,
  priceFen: 10_000,
  left: 20,
  ...change,
});
const suit = (change: Partial<Suit> = {}): Suit => ({
  id: suitId,
  name: '周末小聚三支装',
  tag: '套装',
  intro: '四个人刚好喝完',
  toAt: '2026-12-31T00:00:00.000Z',
  parts: [part(1), part(2, { bottles: 2, priceFen: 6000 })],
  choice: null,
  priceFen: 15_000,
  sumFen: 22_000,
  savingFen: 7000,
  left: 3,
  ...change,
});
const free = (change: Partial<Suit> = {}): Suit =>
  suit({
    id: freeId,
    name: '任选 4 支',
    tag: '任选',
    parts: [part(1), part(2, { priceFen: 6000 }), part(3, { left: 0 })],
    choice: { take: 4, most: 3, priceFen: 25_000, percentOff: null },
    priceFen: null,
    sumFen: null,
    savingFen: 0,
    ...change,
  });
const own = (change: Partial<FreeSuit> = {}): FreeSuit => ({
  id: ownId,
  suitId: freeId,
  name: '任选 4 支',
  parts: [part(1, { bottles: 2 }), part(2, { bottles: 2, priceFen: 6000 })],
  priceFen: 25_000,
  sumFen: 32_000,
  savingFen: 7000,
  left: 5,
  state: 'ready',
  text: '',
  savedAt: NOW,
  ...change,
});
const open = (query: string, replies: Replies = {}, person = true) => {
  const api = fakeApi({
    'suits.list': ok({ list: [suit(), free()], now: NOW }),
    'suits.listOwn': ok({ list: [own()] }),
    ...replies,
  });
  return { api, ...renderScreen(<SuitsScreen />, `/product-suit${query}`, person ? { person: true } : {}) };
};

// Rule: suit-1
test('a suit says what it holds, costs and saves, and goes into the cart at the price that was seen', async () => {
  const { api, user } = open('', { 'suits.add': ok({ count: 2, text: '已将 1 套加入购物车' }) });
  expect(await screen.findByText('比单买省 ¥70.00')).toBeVisible();
  expect(screen.getByText('仅剩 3 套')).toBeVisible();
  expect(screen.queryByText('任选 4 支')).toBeNull();
  await user.click(screen.getByRole('button', { name: '把周末小聚三支装加入购物车' }));
  expect(await screen.findByText('已将 1 套加入购物车')).toBeVisible();
  expect(api.sent('suits.add')).toMatchObject([{ suitId, quantity: '1', priceFen: '15000' }]);
});

// Rule: suit-2
test('another price is said and shown', async () => {
  const { api, user } = open(`?id=${suitId}`, {
    'suits.get': ok(suit()),
    'suits.add': refused('套装价已变为 ¥160.00，请确认后再加入购物车', { code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: '增加' }));
  const add = screen.getByRole('button', { name: '加入购物车 ¥300.00' });
  api.replies['suits.get'] = ok(suit({ priceFen: 16_000 }));
  await user.click(add);
  expect(await screen.findByText(/套装价已变为 ¥160.00/)).toBeVisible();
  expect(await screen.findByRole('button', { name: '加入购物车 ¥320.00' })).toBeVisible();
});

test.each([
  [{ left: 0 }, '其中有商品已售罄'],
  [{ priceFen: null, sumFen: null, savingFen: 0 }, '登录后查看价格'],
])('nothing can be added: %o', async (change, text) => {
  open(`?id=${suitId}`, { 'suits.get': ok(suit(change)) }, false);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /加入购物车/ })).toBeNull();
});

test('a guest is asked to log in by the action', async () => {
  const { user, went } = open('', {}, false);
  await user.click(await screen.findByRole('button', { name: '把周末小聚三支装加入购物车' }));
  await waitFor(() => expect(went).toEqual(['/login']));
});

test('suits that hold a product, and none', async () => {
  const held = open(`?req_productId=${brief(1).id}`);
  expect(await screen.findByText('含这款酒的套装，共 2 个')).toBeVisible();
  expect(held.api.sent('suits.list')).toMatchObject([{ productId: brief(1).id }]);
  held.unmount();
  open(`?req_productId=${brief(1).id}`, { 'suits.list': ok({ list: [], now: NOW }) });
  expect(await screen.findByText('这款酒现在不在套装里')).toBeVisible();
});

const take = async (user: ReturnType<typeof open>['user'], name: string, times: number) => {
  const stepper = await screen.findByRole('group', { name: `${name} 数量` });
  for (let n = 0; n < times; n++) await user.click(within(stepper).getByRole('button', { name: '增加' }));
};

// Rule: suit-3
test('a suit of free choice is composed, with its limits, and kept', async () => {
  const { api, user, address } = open(`?id=${freeId}`, {
    'suits.get': ok(free()),
    'suits.save': ok({ id: ownId }),
  });
  await take(user, '酒 1', 4);
  expect(await screen.findByText('同一款最多 3 支')).toBeVisible();
  expect(screen.getByText('再选 1 支成套')).toBeVisible();
  expect(screen.getByRole('button', { name: '保存搭配' })).toBeDisabled();
  await take(user, '酒 2', 2);
  expect(await screen.findByText('已选满 4 支')).toBeVisible();
  expect(screen.getByText('¥250.00，省 ¥110.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存搭配' }));
  await waitFor(() => expect(address()).toBe('/product-suit?tab=own'));
  const [sent] = api.sent('suits.save');
  expect(sent).toMatchObject({ suitId: freeId });
  expect(JSON.parse(String(sent?.['picks']))).toEqual([
    { productId: brief(1).id, bottles: 3 },
    { productId: brief(2).id, bottles: 1 },
  ]);
});

// Rule: suit-3
test('a composition is changed from what it was, and goes into the cart', async () => {
  const { api, user, address } = open(`?id=${freeId}&edit=${ownId}`, {
    'suits.get': ok(free()),
    'suits.update': ok(null),
    'suits.addOwn': ok({ count: 2, text: '已将 1 套加入购物车' }),
  });
  const stepper = await screen.findByRole('group', { name: '酒 2 数量' });
  await user.click(within(stepper).getByRole('button', { name: '减少' }));
  await take(user, '酒 1', 1);
  await user.click(screen.getByRole('button', { name: '加入购物车' }));
  await waitFor(() => expect(address()).toBe('/product-suit?tab=own'));
  expect(api.sent('suits.update')).toMatchObject([{ freeSuitId: ownId }]);
  expect(api.sent('suits.addOwn')).toMatchObject([{ freeSuitId: ownId, quantity: '1', priceFen: '25000' }]);
});

// Rule: suit-3
test('a guest keeps what was chosen over the login', async () => {
  const first = open(
    `?id=${freeId}`,
    { 'suits.get': ok(free({ parts: [part(1), part(2, { priceFen: 6000 })] })) },
    false,
  );
  await take(first.user, '酒 1', 3);
  await take(first.user, '酒 2', 1);
  await first.user.click(screen.getByRole('button', { name: '保存搭配' }));
  await waitFor(() => expect(first.went).toEqual(['/login']));
  first.unmount();
  open(`?id=${freeId}`, { 'suits.get': ok(free()) });
  expect(await screen.findByText('已选 4 / 4 支')).toBeVisible();
});

// Rule: suit-4
test.each([
  ['changed', { state: 'changed' as const, text: '价格由 ¥288.00 变为 ¥304.00' }, true],
  ['short', { state: 'short' as const, text: '「酒 2」库存不足，请换一款', priceFen: null, left: 0 }, false],
  ['over', { state: 'over' as const, text: '套装已结束，搭配还在，可以删除', priceFen: null, left: 0 }, false],
])('a composition that is %s says so', async (_, change, can) => {
  open('?tab=own', { 'suits.listOwn': ok({ list: [own(change)] }) });
  expect(await screen.findByText(change.text)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: '加入购物车' })).toHaveLength(can ? 1 : 0);
  expect(screen.getByRole('button', { name: '删除' })).toBeVisible();
});

// Rule: suit-3
test('a composition is deleted once the person says so, and goes into the cart', async () => {
  const { api, user } = open('?tab=own', {
    'suits.remove': ok(null),
    'suits.addOwn': ok({ count: 2, text: '已将 1 套加入购物车' }),
  });
  await user.click(await screen.findByRole('button', { name: '加入购物车' }));
  expect(await screen.findByText('已将 1 套加入购物车')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '删除搭配' });
  api.replies['suits.listOwn'] = ok({ list: [] });
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('还没有搭配，挑一组喜欢的酒吧')).toBeVisible();
  expect(api.sent('suits.remove')).toMatchObject([{ freeSuitId: ownId }]);
});

test('guests see no compositions; none, unknown, waiting and failure', async () => {
  const guest = open('?tab=own', {}, false);
  expect(await screen.findByRole('button', { name: '去登录' })).toBeVisible();
  guest.unmount();
  const none = open('', { 'suits.list': ok({ list: [], now: NOW }) });
  expect(await screen.findByText('现在没有套装')).toBeVisible();
  none.unmount();
  const gone = open(`?id=${freeId}&edit=${brief(99).id}`, { 'suits.get': ok(free()) });
  expect(await screen.findByText('这个搭配已不存在')).toBeVisible();
  gone.unmount();
  const slow = open('?tab=free', { 'suits.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  slow.unmount();
  const { api, user } = open(`?id=${suitId}`, { 'suits.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['suits.get'] = missing('套装不存在或已下架');
  await user.click(retry);
  expect(await screen.findByText('套装不存在或已结束')).toBeVisible();
});
