import { act, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { allInSight } from '@cellar/shared/testing/inSight';
import {
  broken,
  fakeApi,
  offline,
  ok,
  refused,
  waiting,
  type Replies,
  type Reply,
} from '@cellar/shared/testing/fakeApi';
import { orderDetails, orderLine, orderPage, orderRow } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import OrderScreen from './OrderScreen';

const counts = ok({ waiting: 2, ready: 1, success: 0, error: 12 });
const show = (replies: Replies, url = '/order', options = {}) => ({
  api: fakeApi({ 'orders.count': counts, ...replies }),
  ...renderScreen(<OrderScreen />, url, { person: true, ...options }),
});
const [one, two] = [
  orderRow(1),
  orderRow(2, { state: 'received', stateLabel: '已完成', actions: ['remove', 'logistics', 'again', 'review'] }),
];
const cards = () => within(screen.getByRole('list', { name: '订单' })).getAllByRole('listitem');

// Rule: order-1
test('the tab stands in the address and asks for its own list', async () => {
  const { user, api, address } = show({
    'orders.listAll': ok(orderPage([one, two])),
    'orders.listSuccess': ok(orderPage([two])),
  });
  await screen.findByText('待付款', { selector: 'span' });
  expect(cards()).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: '已完成' }));
  await waitFor(() => expect(address()).toBe('/order?tab=success'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(api.sent('orders.listSuccess')).toHaveLength(1);
});

test('opens at the tab of the address; an unknown one is all', async () => {
  const { api } = show({ 'orders.listError': ok(orderPage([])) }, '/order?tab=error');
  expect(await screen.findByText('没有未成功的订单')).toBeVisible();
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
  expect(api.sent('orders.listError')).toHaveLength(1);
  fakeApi({ 'orders.count': counts, 'orders.listAll': ok(orderPage([])) });
  renderScreen(<OrderScreen />, '/order?tab=none', { person: true });
  expect(await screen.findByText('还没有订单')).toBeVisible();
});

// Rule: order-1
test('tabs say how many orders stand in them, also after one left its tab', async () => {
  const { user, api } = show({ 'orders.listAll': ok(orderPage([two])), 'orders.remove': ok({}) });
  expect(await screen.findByRole('tab', { name: '待付款 2' })).toBeVisible();
  expect(screen.getByRole('tab', { name: '未成功 12' })).toBeVisible();
  expect(screen.getByRole('tab', { name: '全部' })).toBeVisible();
  expect(screen.getByRole('tab', { name: '已完成' })).toBeVisible();
  api.replies['orders.count'] = ok({ waiting: 2, ready: 1, success: 3, error: 12 });
  await user.click(await screen.findByRole('button', { name: `更多 ${two.orderNo}` }));
  await user.click(await screen.findByRole('button', { name: '删除订单' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '删除订单' })).getByRole('button', { name: '删除' }),
  );
  expect(await screen.findByRole('tab', { name: '已完成 3' })).toBeVisible();
});

// Rule: order-12
test('another device was faster: the list asks again, and so it does when the person comes back to the page', async () => {
  const { user, api } = show({
    'orders.listAll': ok(orderPage([one])),
    'orders.cancel': refused('订单状态已变化，不能取消', { states: 409, code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: /取消订单/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消订单' });
  await user.click(within(sheet).getByRole('radio', { name: '付款遇到问题' }));
  api.replies['orders.listAll'] = ok(orderPage([orderRow(1, { state: 'paid', stateLabel: '待发货', actions: [] })]));
  await user.click(within(sheet).getByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('订单状态已变化，不能取消')).toBeVisible();
  expect(await screen.findByText('待发货')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '取消订单' })).toBeNull());
  api.replies['orders.listAll'] = ok(orderPage([orderRow(1, { state: 'shipped', stateLabel: '已发货', actions: [] })]));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('已发货')).toBeVisible();
});

// Rule: order-2
test('brought back from memory it shows its rows at once and asks whether they still are so', async () => {
  const { api, unmount } = show(
    { 'orders.listReady': ok(orderPage([orderRow(9, { stateLabel: '已发货' })])) },
    '/order?tab=ready',
  );
  await screen.findByText('已发货');
  unmount();
  api.replies['orders.listReady'] = ok(orderPage([orderRow(9, { stateLabel: '派送中' })]));
  renderScreen(<OrderScreen />, '/order?tab=ready', { person: true });
  expect(screen.getByText('已发货')).toBeVisible();
  expect(await screen.findByText('派送中')).toBeVisible();
});

// Rule: order-2
test('brought back from memory it keeps all its pages: the row that was left from is still there', async () => {
  allInSight();
  const done = (n: number, stateLabel: string) => orderRow(n, { state: 'received', stateLabel, actions: ['again'] });
  const pages =
    (last: string): Reply<Result<'orders.listAll'>> =>
    ({ cursor }) =>
      ok(
        cursor
          ? orderPage([done(3, '已完成'), done(4, last)])
          : orderPage([done(1, '已完成'), done(2, '已完成')], 'c1'),
      );
  const { api, unmount } = show({ 'orders.listAll': pages('已退款') });
  await screen.findByRole('list', { name: '订单' });
  await screen.findByText('没有更多了');
  expect(cards()).toHaveLength(4);
  unmount();
  api.replies['orders.listAll'] = pages('退款中');
  renderScreen(<OrderScreen />, '/order', { person: true });
  expect(cards()).toHaveLength(4);
  expect(await screen.findByText('退款中')).toBeVisible();
  expect(cards()).toHaveLength(4);
});

test('shows goods, sums, time left and the newest news; each card leads to its order', async () => {
  const shipped = orderRow(3, {
    state: 'shipped',
    stateLabel: '派送中',
    news: '快递员正在派送',
    kinds: 4,
    actions: ['again', 'logistics', 'finish'],
  });
  const part = orderRow(4, { stateLabel: '待付余款', paidFen: 21600 });
  show({ 'orders.listAll': ok(orderPage([shipped, part])) });
  expect(await screen.findByText('快递员正在派送')).toBeVisible();
  expect(screen.getByText('等 4 种商品')).toBeVisible();
  expect(cards()[0]).toHaveTextContent(`订单号 ${shipped.orderNo}`);
  expect(within(cards()[1]!).getByText(/付款剩余/)).toBeVisible();
  expect(within(cards()[1]!).getByText(/还需付/)).toHaveTextContent('¥1,000.00');
  expect(within(cards()[1]!).getByRole('timer')).toBeVisible();
  expect(screen.getByRole('link', { name: /派送中/ })).toHaveAttribute('href', `/order-details?orderId=${shipped.id}`);
});

// Rule: order-6
test('an order that was never paid is not said to be', async () => {
  const rows = [
    orderRow(1),
    orderRow(2, { state: 'cancelled', stateLabel: '已取消', actions: ['remove'] }),
    orderRow(3, { state: 'paid', stateLabel: '待发货', paidFen: 121600, actions: ['again'] }),
  ];
  show({ 'orders.listAll': ok(orderPage(rows)) });
  await screen.findByText('待发货');
  expect(cards().map((card) => /应付|实付/.exec(card.textContent ?? '')?.[0])).toEqual(['应付', '应付', '实付']);
});

// Rule: order-6
test('at most three buttons stand on a card, the others behind 更多', async () => {
  const { user } = show({ 'orders.listAll': ok(orderPage([two])), 'orders.remove': ok({}) });
  await screen.findByText('已完成', { selector: 'span' });
  expect(
    within(cards()[0]!)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['更多', '查看物流', '再次购买', '评价']);
  await user.click(screen.getByRole('button', { name: `更多 ${two.orderNo}` }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '更多操作' })).getByRole('button', { name: '删除订单' }),
  );
  expect(await screen.findByRole('dialog', { name: '删除订单' })).toBeVisible();
});

// Rule: order-20
test('price protection is asked for from 更多', async () => {
  const paid = orderRow(4, { state: 'paid', stateLabel: '待发货', actions: ['protect', 'return', 'again', 'remind'] });
  const { user, api } = show({
    'orders.listAll': ok(orderPage([paid])),
    'orders.getProtection': ok({ until: null, problem: '价保期已过', lines: [], backFen: 0, givenFen: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: `更多 ${paid.orderNo}` }));
  await user.click(await screen.findByRole('button', { name: '申请价保' }));
  const sheet = within(await screen.findByRole('dialog', { name: '申请价保' }));
  expect(await sheet.findByText('价保期已过')).toBeVisible();
  expect(sheet.getByRole('button', { name: '暂无差价' })).toBeDisabled();
  expect(api.sent('orders.getProtection')).toMatchObject([{ orderId: paid.id }]);
});

test('more pages, the end, and an error that a tap clears', async () => {
  allInSight();
  const { api, user } = show({ 'orders.listAll': ({ cursor }) => (cursor ? broken() : ok(orderPage([one], 'c1'))) });
  await user.click(await screen.findByRole('button', { name: '加载失败，点击重试' }));
  api.replies['orders.listAll'] = ok(orderPage([two]));
  await user.click(await screen.findByRole('button', { name: '加载失败，点击重试' }));
  expect(await screen.findByText('没有更多了')).toBeVisible();
  expect(cards()).toHaveLength(2);
});

test('skeleton while loading; offline with retry', async () => {
  const { api, user, unmount } = show({ 'orders.listAll': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  api.replies['orders.listAll'] = offline();
  renderScreen(<OrderScreen />, '/order', { person: true });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['orders.listAll'] = ok(orderPage([one]));
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('list', { name: '订单' })).toBeVisible();
});

test('pays, and looks at the parcels', async () => {
  const shipped = orderRow(3, { state: 'shipped', stateLabel: '已发货', actions: ['logistics', 'finish'] });
  const { user, went } = show({ 'orders.listAll': ok(orderPage([one, shipped])) });
  await user.click(await screen.findByRole('button', { name: `去支付 ${one.orderNo}` }));
  await user.click(screen.getByRole('button', { name: /查看物流/ }));
  await waitFor(() => expect(went).toEqual([`/pay-type?orderId=${one.id}`, `/view-logistics?orderId=${shipped.id}`]));
});

// Rule: order-70
test('a finished order without an invoice leads to the form of one', async () => {
  const done = orderRow(2, { state: 'received', stateLabel: '已完成', actions: ['invoice', 'again', 'review'] });
  const { user, went } = show({ 'orders.listAll': ok(orderPage([done])) });
  await user.click(await screen.findByRole('button', { name: `申请发票 ${done.orderNo}` }));
  await waitFor(() => expect(went).toEqual([`/order-details?orderId=${done.id}&invoice=1`]));
});

// Rule: order-3
test('cancels with a reason; the order leaves its tab', async () => {
  const cancelled = orderRow(1, { state: 'cancelled', stateLabel: '已取消', actions: ['remove', 'again'] });
  const { user, api } = show(
    { 'orders.listWaiting': ok(orderPage([one])), 'orders.cancel': ok({ order: cancelled }) },
    '/order?tab=waiting',
  );
  await user.click(await screen.findByRole('button', { name: /取消订单/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消订单' });
  expect(within(sheet).getByRole('button', { name: '确认取消' })).toBeDisabled();
  await user.click(within(sheet).getByRole('radio', { name: '其他原因' }));
  await user.type(within(sheet).getByLabelText('说明'), '换一家');
  await user.click(within(sheet).getByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('没有待付款的订单')).toBeVisible();
  expect(api.sent('orders.cancel')).toMatchObject([{ orderId: one.id, reason: '换一家' }]);
});

test('a cancel that fails keeps the sheet and what was chosen', async () => {
  const { user } = show({
    'orders.listAll': ok(orderPage([one])),
    'orders.cancel': offline(),
  });
  await user.click(await screen.findByRole('button', { name: /取消订单/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消订单' });
  await user.click(within(sheet).getByRole('radio', { name: '付款遇到问题' }));
  await user.click(within(sheet).getByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(within(sheet).getByRole('radio', { name: '付款遇到问题' })).toBeChecked();
});

// Rule: order-4
test('receipt and deletion are asked for first', async () => {
  const shipped = orderRow(1, { state: 'shipped', stateLabel: '已发货', actions: ['finish'] });
  const { user, api } = show({
    'orders.listAll': ok(orderPage([shipped])),
    'orders.finish': ok({ order: two && { ...two, id: shipped.id } }),
    'orders.remove': ok({}),
  });
  await user.click(await screen.findByRole('button', { name: /确认收货/ }));
  const question = await screen.findByRole('dialog', { name: '确认收货' });
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(api.sent('orders.finish')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /确认收货/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '确认收货' })).getByRole('button', { name: '确认收货' }),
  );
  await user.click(await screen.findByRole('button', { name: /^更多/ }));
  await user.click(await screen.findByRole('button', { name: /删除订单/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '删除订单' })).getByRole('button', { name: '删除' }),
  );
  expect(await screen.findByText('还没有订单')).toBeVisible();
  expect(api.sent('orders.remove')).toMatchObject([{ orderId: shipped.id }]);
});

// Rule: order-9
test("reminds in the server's words, once however often tapped", async () => {
  let answer = (_: ReturnType<typeof ok<Result<'orders.remind'>>>) => {};
  const paid = orderRow(1, { state: 'paid', stateLabel: '待发货', actions: ['again', 'remind'] });
  const { user, api } = show({
    'orders.listAll': ok(orderPage([paid])),
    'orders.remind': () => new Promise((done) => (answer = done)),
  });
  const button = await screen.findByRole('button', { name: /提醒发货/ });
  await user.click(button);
  await user.click(button);
  await act(async () => answer(ok({ text: '已提醒仓库尽快发货' })));
  expect(await screen.findByText('已提醒仓库尽快发货')).toBeVisible();
  expect(api.sent('orders.remind')).toHaveLength(1);
});

// Rule: order-5
test('re-order: what can be had now, at which price; the chosen go into the cart', async () => {
  const line = (n: number, change = {}) => ({
    line: n,
    name: `酒 ${n}`,
    spec: '单瓶',
    picture: orderLine().picture,
    quantity: 2,
    available: 2,
    paidFen: 10000,
    priceFen: 10000,
    problem: null,
    ...change,
  });
  const lines = [
    line(1, { priceFen: 12000 }),
    line(2, { available: 1, problem: '仅剩 1 件' }),
    line(3, { available: 0, priceFen: null, problem: '商品已下架' }),
  ];
  const { user, api, went } = show({
    'orders.listAll': ok(orderPage([two])),
    'orders.getAgain': ok({ lines, totalFen: 34000 }),
    'orders.confirmJoin': ok({ added: 1, count: 3, text: '已将 1 种商品加入购物车' }),
  });
  await user.click(await screen.findByRole('button', { name: /再次购买/ }));
  const sheet = await screen.findByRole('dialog', { name: '再次购买' });
  expect(await within(sheet).findByText('比上次贵 ¥20.00')).toBeVisible();
  expect(within(sheet).getByRole('checkbox', { name: '选择 酒 3' })).toBeDisabled();
  expect(within(sheet).getByText(/现价合计/)).toHaveTextContent('¥340.00');
  await user.click(within(sheet).getByRole('checkbox', { name: '选择 酒 2' }));
  expect(within(sheet).getByText(/现价合计/)).toHaveTextContent('¥240.00');
  await user.click(within(sheet).getByRole('button', { name: '加入购物车' }));
  await waitFor(() => expect(went).toEqual(['/cart']));
  expect(api.sent('orders.confirmJoin')).toMatchObject([{ lines: '[1]' }]);
});

// Rule: order-9
test('review: stars and words for each line; too few words are said; the draft survives a failure', async () => {
  const details = orderDetails({
    groups: [
      {
        warehouse: '上海恒温仓',
        lines: [orderLine(1), orderLine(2), orderLine(3, { reviewed: true }), orderLine(4, { gift: true })],
      },
    ],
  });
  const { user, api } = show({
    'orders.listAll': ok(orderPage([two])),
    'orders.get': ok(details),
    'orders.review': offline(),
  });
  await user.click(await screen.findByRole('button', { name: /^评价/ }));
  const sheet = await screen.findByRole('dialog', { name: '评价' });
  const fields = await within(sheet).findAllByRole('textbox');
  expect(fields).toHaveLength(2);
  const submit = within(sheet).getByRole('button', { name: '提交评价' });
  // Beside the scrolling part, so that it covers nothing of it.
  expect(fields[1]!.closest('section')!.parentElement).not.toContainElement(submit);
  await user.type(fields[0]!, '好酒');
  expect(within(sheet).getByText('至少写 5 个字')).toBeVisible();
  expect(submit).toBeDisabled();
  await user.type(fields[0]!, '，香气很好');
  await user.click(within(sheet).getAllByRole('radio', { name: '4 星' })[0]!);
  await user.click(submit);
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(fields[0]).toHaveValue('好酒，香气很好');
  api.replies['orders.review'] = ok({ order: { ...two, actions: ['remove', 'again'] }, coins: 10 });
  await user.click(submit);
  expect(await screen.findByText('感谢评价，获得 10 金币')).toBeVisible();
  const [first, second] = api.sent('orders.review');
  expect(second).toEqual(first);
  expect(JSON.parse(second!.reviews!)).toEqual([{ line: 1, stars: 4, body: '好酒，香气很好', pictureIds: [] }]);
  expect(screen.queryByRole('button', { name: /^评价/ })).toBeNull();
});

test('actions whose screens are not published are not drawn', async () => {
  show({ 'orders.listAll': ok(orderPage([two])) }, '/order', { published: ['/order', '/index', '/order-details'] });
  expect(await screen.findByRole('button', { name: /删除订单/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /查看物流|再次购买|更多/ })).toBeNull();
});
