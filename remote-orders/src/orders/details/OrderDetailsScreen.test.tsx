import { screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, ok, refused, waiting, type Replies, missing } from '@cellar/shared/testing/fakeApi';
import { orderDetails, orderId, orderLine, orderRow } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import OrderDetailsScreen from './OrderDetailsScreen';

const later = '2099-12-03T02:00:00.000Z';
const at = `/order-details?orderId=${orderId}`;
const show = (replies: Replies, options = {}) => ({
  api: fakeApi(replies),
  ...renderScreen(<OrderDetailsScreen />, at, { person: true, ...options }),
});

test('unpaid: state with time left, address, goods, sums and the way to pay', async () => {
  const { user, went } = show({ 'orders.get': ok(orderDetails()) });
  expect(await screen.findByRole('heading', { name: '待付款' })).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByText(/衡山路 922 号/)).toBeVisible();
  expect(screen.getByRole('link', { name: orderLine().name })).toHaveAttribute(
    'href',
    `/product?req_productId=${orderLine().productId}`,
  );
  expect(screen.getByText('应付').nextSibling).toHaveTextContent('¥1,216.00');
  await user.click(screen.getByRole('button', { name: '去支付' }));
  await waitFor(() => expect(went).toEqual([`/pay-type?orderId=${orderId}`]));
});

// Rule: order-18
test('until it is packed an order can be sent to another address', async () => {
  const own = { ...orderDetails().address, id: orderLine().productId, postalCode: null, tag: null, isDefault: true };
  const other = { ...own, id: orderId, detail: '愚园路 218 弄 16 号', isDefault: false };
  const { api, user } = show({
    'orders.get': ok(orderDetails({ state: 'paid', stateLabel: '待发货', actions: ['return', 'again'] })),
    'addresses.list': ok({ list: [own, other], most: 20 }),
    'orders.changeAddress': ok({ order: orderRow(1) }),
  });
  expect(await screen.findByRole('button', { name: '申请退款' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '申请退换' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '修改地址' }));
  const sheet = within(await screen.findByRole('dialog', { name: '修改地址' }));
  api.replies['orders.get'] = ok(orderDetails({ state: 'packed', canChangeAddress: false }));
  await user.click(await sheet.findByRole('radio', { name: /愚园路/ }));
  await waitFor(() => expect(api.sent('orders.changeAddress')).toMatchObject([{ addressId: other.id }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: '修改地址' })).toBeNull());
});

// Rule: order-6
test('a cancelled order was never paid: what it would have cost', async () => {
  show({ 'orders.get': ok(orderDetails({ state: 'cancelled', stateLabel: '已取消', actions: ['remove'] })) });
  expect((await screen.findByText('应付')).nextSibling).toHaveTextContent('¥1,216.00');
  expect(screen.queryByText('实付')).toBeNull();
});

// Rule: order-8
test('every part that an order may have', async () => {
  const details = orderDetails({
    state: 'shipped',
    stateLabel: '派送中',
    hint: '包裹正在路上，9 天后自动确认收货',
    actions: ['logistics', 'finish'],
    parcels: 2,
    news: { text: '快递员正在派送', place: '徐汇', at: '2026-03-02T02:00:00.000Z' },
    amounts: [
      { key: 'goods', label: '商品合计', fen: 121600 },
      { key: 'coupon', label: '优惠券', fen: -10000 },
      { key: 'freight', label: '运费', fen: 1500 },
    ],
    invoice: { kind: 'company', type: 'ordinary', title: '上海林氏酒业有限公司', taxNo: '91310104MA1FL0XX7X' },
    ownNo: 'LS-0418',
    methodLabel: '余额支付 + 微信支付',
    remarks: [{ text: '请放前台', at: '2026-03-01T02:00:00.000Z' }],
    times: [
      { label: '下单时间', at: '2026-03-01T02:00:00.000Z' },
      { label: '发货时间', at: '2026-03-01T08:00:00.000Z' },
    ],
  });
  show({ 'orders.get': ok(details) });
  expect(await screen.findByRole('link', { name: /快递员正在派送/ })).toHaveAttribute(
    'href',
    `/view-logistics?orderId=${orderId}`,
  );
  expect(screen.getByText(/共 2 个包裹/)).toBeVisible();
  for (const text of [
    '−¥100.00',
    '企业 · 上海林氏酒业有限公司 · 91310104MA1FL0XX7X',
    'LS-0418',
    '余额支付 + 微信支付',
    '请放前台',
    /^(2026年)?3月1日 16:00$/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a part payment and refunds are told', async () => {
  const { unmount } = show({
    'orders.get': ok(orderDetails({ stateLabel: '待付余款', paidFen: 21600, restFen: 100000 })),
  });
  expect((await screen.findByText('余额已付')).nextSibling).toHaveTextContent('−¥216.00');
  expect(screen.getByText('还需付').nextSibling).toHaveTextContent('¥1,000.00');
  unmount();
  const refund = { id: orderId, amountFen: 121600, text: '已退款 · 包裹未签收', at: '2026-03-02T02:00:00.000Z' };
  show({
    'orders.get': ok(
      orderDetails({
        state: 'refused',
        stateLabel: '已拒收',
        paidFen: 121600,
        refundedFen: 121600,
        refunds: [refund],
        actions: ['remove'],
      }),
    ),
  });
  expect(await screen.findByText(/已退款 · 包裹未签收/)).toHaveTextContent('¥1,216.00');
});

// Rule: order-8
test('adds a remark; a failure keeps the words', async () => {
  const { user, api } = show({
    'orders.get': ok(orderDetails()),
    'orders.addRemarks': refused('最多添加 10 条备注'),
  });
  await user.click(await screen.findByRole('button', { name: '添加备注' }));
  const sheet = await screen.findByRole('dialog', { name: '添加备注' });
  const save = within(sheet).getByRole('button', { name: '保存备注' });
  expect(save).toBeDisabled();
  await user.type(within(sheet).getByRole('textbox'), '请放前台');
  await user.click(save);
  expect(await screen.findByText('最多添加 10 条备注')).toBeVisible();
  expect(within(sheet).getByRole('textbox')).toHaveValue('请放前台');
  api.replies['orders.addRemarks'] = ok({ remarks: [] });
  api.replies['orders.get'] = ok(orderDetails({ remarks: [{ text: '请放前台', at: '2026-03-01T02:00:00.000Z' }] }));
  await user.click(save);
  await waitFor(() => expect(api.sent('orders.get')).toHaveLength(2));
  expect(await screen.findAllByText('请放前台')).not.toHaveLength(0);
});

test('loads again after an action, and leaves after the deletion', async () => {
  const done = orderDetails({ state: 'received', stateLabel: '已完成', actions: ['remove'] });
  const { user, api, went } = show({
    'orders.get': ok(orderDetails({ state: 'shipped', stateLabel: '已发货', actions: ['finish'] })),
    'orders.finish': ok({ order: orderRow() }),
    'orders.remove': ok({}),
  });
  await user.click(await screen.findByRole('button', { name: '确认收货' }));
  api.replies['orders.get'] = ok(done);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认收货' }));
  expect(await screen.findByRole('heading', { name: '已完成' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '删除订单' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(went).toEqual(['back']));
});

test('copies the order number', async () => {
  const { user } = show({ 'orders.get': ok(orderDetails()) });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(await screen.findByRole('button', { name: '复制订单号' }));
  expect(await screen.findByText('已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(orderDetails().orderNo);
});

test('skeleton, retry, and an order that is not there', async () => {
  const { api, user, unmount } = show({ 'orders.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  unmount();
  api.replies['orders.get'] = broken();
  renderScreen(<OrderDetailsScreen />, at, { person: true });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  api.replies['orders.get'] = missing('订单不存在');
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('没有找到这个订单')).toBeVisible();
});

// Rule: pay-14
test.each([
  ['shipped', 1],
  ['cancelled', 0],
  ['refunded', 0],
] as const)('%s: the promised day stands there only while the goods are to come', async (state, shown) => {
  show({ 'orders.get': ok(orderDetails({ state, promisedDay: '2026-11-28', actions: [] })) });
  expect(await screen.findByText(/衡山路 922 号/)).toBeVisible();
  expect(screen.queryAllByText('预计 11月28日前送达')).toHaveLength(shown);
});

// Rule: checkout-9
test('a pick-up shows its code and when it is ready', async () => {
  const details = { delivery: 'pickup' as const, state: 'shipped' as const, promisedDay: '2026-11-24' };
  show({ 'orders.get': ok(orderDetails({ ...details, pickupCode: '12345678' })) });
  expect(await screen.findByText('1234 5678')).toBeVisible();
  expect(screen.getByText('预计 11月24日可取')).toBeVisible();
});

// Rule: group-10
test.each([
  ['open', '拼团中', '/groupBookingOrder'],
  ['filled', '已成团', '/groupBookingOrder?tab=filled'],
] as const)('an order in a group that is %s leads to it', async (groupState, text, to) => {
  show({ 'orders.get': ok(orderDetails({ state: 'paid', groupState })) });
  expect(await screen.findByRole('link', { name: new RegExp(text) })).toHaveAttribute('href', to);
});

const { line, name, spec, picture, quantity } = orderLine();
const bought = { line, name, spec, picture, quantity };
const cheaper = (change = {}) => ({
  until: '2026-12-03T02:00:00.000Z',
  problem: null,
  lines: [
    { ...bought, paidFen: 121600, nowFen: 110000, backFen: 11600, problem: null },
    { ...bought, line: 2, paidFen: 121600, nowFen: 121600, backFen: 0, problem: '没有降价' },
  ],
  backFen: 11600,
  givenFen: 0,
  ...change,
});

// Rule: order-20
test('what became cheaper is paid back to the balance, and the order says so', async () => {
  const protection = { until: '2026-12-03T02:00:00.000Z', givenFen: 0 };
  const paid = { state: 'paid', stateLabel: '待发货', actions: ['protect', 'return'] } as const;
  const { user, api } = show({
    'orders.get': ok(orderDetails({ ...paid, actions: [...paid.actions], protection })),
    'orders.getProtection': ok(cheaper()),
    'orders.protectPrice': ok({ fen: 11600 }),
  });
  expect(await screen.findByText('12月3日前降价，差价退到余额')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '申请价保' }));
  const sheet = within(await screen.findByRole('dialog', { name: '申请价保' }));
  expect(await sheet.findByText('可退差价 ¥116.00')).toBeVisible();
  expect(sheet.getByText('没有降价')).toBeVisible();
  api.replies['orders.get'] = ok(
    orderDetails({
      ...paid,
      actions: [...paid.actions],
      refundedFen: 11600,
      protection: { ...protection, givenFen: 11600 },
    }),
  );
  await user.click(sheet.getByRole('button', { name: '退差价' }));
  expect(await screen.findByText('差价 ¥116.00 已退到余额')).toBeVisible();
  expect(await screen.findByText('价保已退差价 ¥116.00')).toBeVisible();
  expect(api.sent('orders.protectPrice')).toMatchObject([{ orderId, idemKey: expect.any(String) }]);
});

// Rule: order-20
test('without a lower price there is nothing to ask for; another device was faster', async () => {
  const order = orderDetails({ state: 'paid', actions: ['protect'], protection: { until: later, givenFen: 0 } });
  const { user, api } = show({
    'orders.get': ok(order),
    'orders.getProtection': ok(cheaper()),
    'orders.protectPrice': refused('商品现在没有降价，不用申请价保', { states: 409, code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: '申请价保' }));
  const sheet = within(await screen.findByRole('dialog', { name: '申请价保' }));
  const pay = await sheet.findByRole('button', { name: '退差价' });
  api.replies['orders.getProtection'] = ok(cheaper({ backFen: 0, lines: [], givenFen: 11600 }));
  await user.click(pay);
  expect(await screen.findByText('商品现在没有降价，不用申请价保')).toBeVisible();
  expect(await sheet.findByRole('button', { name: '暂无差价' })).toBeDisabled();
  expect(sheet.getByText('这个订单已退差价 ¥116.00')).toBeVisible();
});
