import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../testing/fakes';
import { catchDownloads } from '../testing/downloads';
import { doTo, expectReadOnly } from '../testing/menu';
import { openPage } from '../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const id = '0191a000-0000-7000-8000-000000000001';
type Roles = Parameters<typeof openPage>[0];

/** A page of finance whose calls answer with these, by how their address begins. */
function open(
  path: string,
  answers: Record<string, unknown>,
  roles: Roles = ['finance'],
  replies: Record<string, unknown> = {},
) {
  const asked = fakeServer((one) => {
    const found = Object.entries(answers).find(([start]) => one.path.startsWith(start));
    return {
      states: 200,
      result: one.method === 'POST' ? (replies[one.path] ?? null) : (found?.[1] ?? { list: [], next: null }),
    };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST');
  return { asked, posts, ...openPage(roles, path) };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(dialog().getByLabelText(label));
  await userEvent.type(dialog().getByLabelText(label), text);
};

const transfer = {
  id,
  method: 'offline',
  orderNo: '261122 1',
  orderState: 'waiting',
  restFen: 80_000,
  amountFen: 80_000,
  nickname: '林先生',
  phone: '138****0001',
  payer: '林一',
  account: null,
  paidOn: '2026-03-01',
  vouchers: 1,
  reportedAt: at,
};

// Rule: desk-12
test('a transfer is matched with its voucher: what came is typed, and what follows is said before', async () => {
  const { posts, said } = open('/finance', {
    [`/transfers/${id}/vouchers`]: { pictures: ['data:image/png;base64,AAAA'] },
    '/transfers': { list: [transfer] },
  });
  await doTo('261122 1', '核对到账');
  expect(await dialog().findByRole('img', { name: '凭证 1' })).toBeVisible();
  expect(dialog().getByText('金额一致，订单付清。')).toBeVisible();
  await fill('实际到账（元）', '700');
  expect(dialog().getByText('订单先付 ¥700.00，还差 ¥100.00。')).toBeVisible();
  await fill('实际到账（元）', '900');
  expect(dialog().getByText('订单付清，多出的 ¥100.00 进会员余额。')).toBeVisible();
  await press('确认到账');
  expect(posts()).toEqual([]);
  await fill('银行流水号', 'CMB20260301001');
  await press('确认到账');
  await waitFor(() => expect(said).toEqual(['261122 1 到账 ¥900.00']));
  expect(posts()).toMatchObject([
    { path: `/transfers/${id}/accept`, body: { amountFen: 90_000, bankNo: 'CMB20260301001' } },
  ]);
});

// Rule: desk-12
test('a transfer is refused with a reason, and a line of the bank that nobody reported is typed in', async () => {
  const { posts, said } = open('/finance/transfers', { '/transfers': { list: [transfer] } });
  await doTo('261122 1', '驳回');
  await fill('理由（必填）', '没有查到这笔来款');
  await press('驳回');
  await waitFor(() => expect(said).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '登记来款' }));
  await fill('附言', '货款 2611221');
  await fill('到账金额（元）', '1,234.50');
  await fill('付款人', '林一');
  await fill('银行流水号', 'CMB20260301002');
  await press('登记');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [`/transfers/${id}/refuse`, { reason: '没有查到这笔来款' }],
    ['/transfers/arrivals', { text: '货款 2611221', amountFen: 123_450, payer: '林一', bankNo: 'CMB20260301002' }],
  ]);
});

// Rule: desk-12
test('money of transfers that goes back is registered with the bank’s number', async () => {
  const refund = {
    id,
    orderNo: '261122 1',
    amountFen: 5000,
    reason: '退货',
    payer: '林一',
    account: '招行 1091',
    bankNo: null,
    askedAt: at,
  };
  const { posts, said } = open('/finance/transfer-refunds', { '/transfer-refunds': { list: [refund] } });
  await doTo('261122 1 ¥50.00', '登记已退回');
  await fill('银行流水号', 'CMB20260301003');
  await press('确认已退回');
  await waitFor(() => expect(said).toEqual(['261122 1 的 ¥50.00 已退回']));
  expect(posts()).toMatchObject([{ path: `/transfer-refunds/${id}/done`, body: { bankNo: 'CMB20260301003' } }]);
});

const asked = {
  id,
  principalFen: 20_000,
  giftFen: 1000,
  state: 'waiting',
  askedAt: at,
  decidedAt: null,
  reply: null,
  nickname: '林先生',
  phone: '138****0001',
  byHandFen: 5000,
  checkedBy: null as string | null,
  decidedBy: null,
  bankNo: null,
};

// Rule: desk-12
test('principal is reviewed by one person and sent by another, in part by hand', async () => {
  const first = open('/finance/principal', { '/principal-returns': { list: [asked], next: null } });
  await doTo('林先生 ¥200.00', '初审通过');
  expect(dialog().getByText(/作废赠送 ¥10.00/)).toBeVisible();
  await press('初审通过');
  await waitFor(() => expect(first.said).toHaveLength(1));
  first.unmount();
  const checked = { ...asked, state: 'checked', checkedBy: 'anna' };
  const { posts, said } = open('/finance/principal', { '/principal-returns': { list: [checked], next: null } });
  await doTo('林先生 ¥200.00', '退款');
  expect(dialog().getByText(/¥150.00 原路退回，¥50.00 请先在网银转出/)).toBeVisible();
  await fill('银行流水号', 'CMB20260301004');
  await press('确认退款');
  await waitFor(() => expect(said).toHaveLength(1));
  await doTo('林先生 ¥200.00', '驳回');
  await fill('理由（必填）', '账户有争议');
  await press('驳回');
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [`/principal-returns/${id}/confirm`, { bankNo: 'CMB20260301004' }],
    [`/principal-returns/${id}/refuse`, { reason: '账户有争议' }],
  ]);
});

// Rule: desk-12
test('deposits are given back, set and deducted', async () => {
  const request = { id, nickname: '林先生', phone: '138****0001', amountFen: 50_000, reason: '不再经营', askedAt: at };
  const holder = { id, nickname: '林先生', phone: '138****0001', heldFen: 50_000, dueFen: 80_000, besideFen: 30_000 };
  const { posts, said } = open('/finance/deposits', {
    '/deposit-returns': { list: [request] },
    '/deposits': { list: [holder], next: null },
  });
  expect(await screen.findByRole('row', { name: /林先生.*¥500.00.*¥800.00.*¥300.00/ })).toBeVisible();
  await doTo('林先生 ¥500.00', '同意退还');
  await fill('回复', '已核对合同');
  await press('同意退还');
  await waitFor(() => expect(said).toHaveLength(1));
  for (const [button, label, confirm] of [
    ['设置应缴', '另行应缴（元）', '保存'],
    ['违约扣除', '扣除金额（元）', '扣除'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await fill('会员手机号', '13800000001');
    await fill(label, '100');
    await fill('理由（必填）', '按合同');
    await press(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [`/deposit-returns/${id}/decide`, { granted: true, reply: '已核对合同' }],
    ['/deposits/due', { phone: '13800000001', dueFen: 10_000, fromDueFen: 0, reason: '按合同' }],
    ['/deposits/deduct', { phone: '13800000001', amountFen: 10_000, reason: '按合同' }],
  ]);
});

// Rule: desk-417
test('a deposit that is due already is shown before another takes its place', async () => {
  const asked = fakeServer(({ method, body }) => {
    if (method !== 'POST') return { states: 200, result: { list: [], next: null } };
    return (body as { fromDueFen: number }).fromDueFen === 30_000
      ? { states: 200, result: null }
      : { states: 409, message: '另行应缴的金额现在是 ¥300.00', result: { code: 'changed', current: 30_000 } };
  });
  const { said } = openPage(['finance'], '/finance/deposits');
  await userEvent.click(await screen.findByRole('button', { name: '设置应缴' }));
  await fill('会员手机号', '13800000001');
  await fill('另行应缴（元）', '100');
  await fill('理由（必填）', '按合同');
  await press('保存');
  expect(await screen.findByText('另行应缴的金额现在是 ¥300.00')).toBeVisible();
  const standing = within(screen.getByRole('table', { name: '现在的内容' }));
  expect(standing.getByRole('row', { name: /^另行应缴（元） 300 100/ })).toBeVisible();
  expect(screen.queryByText(/别人改了/)).toBeNull();
  await press('合并后接着填写');
  await press('保存');
  await waitFor(() => expect(said).toHaveLength(1));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { dueFen: 10_000, fromDueFen: 0 },
    { dueFen: 10_000, fromDueFen: 30_000 },
  ]);
});

// Rule: desk-12
test('a day of a channel leads to its differences, and an open one is explained', async () => {
  const report = {
    channel: 'wechat',
    day: '2026-03-01',
    entries: 10,
    paidFen: 90_000,
    refundedFen: 0,
    ownPaidFen: 80_000,
    ownRefundedFen: 0,
    differenceFen: 10_000,
    open: 1,
    repaired: 0,
    checkedAt: at,
  };
  const one = { id, kind: 'payment', no: 'P1', problem: 'unknown', channelFen: 10_000, ownFen: 0, state: 'open' };
  const { posts, said } = open('/finance/reconciliation', {
    '/reconciliation/differences': { list: [{ ...one, foundAt: at, closedAt: null, closedBy: null, note: null }] },
    '/reconciliation': { list: [report], next: null },
  });
  await userEvent.click(await screen.findByRole('link', { name: '2026-03-01 微信支付' }));
  expect(await screen.findByText('渠道有，本店没有这个单号')).toBeVisible();
  await doTo('P1', '说明');
  await fill('说明', '测试环境误用了正式商户号');
  await press('保存说明');
  await waitFor(() => expect(said).toEqual(['P1 的差异已说明']));
  expect(posts()).toMatchObject([
    { path: `/reconciliation/differences/${id}/settle`, body: { note: '测试环境误用了正式商户号' } },
  ]);
});

const comesAt = '2026-12-31T08:00:00.000Z';
const rechargeOffers = {
  list: [{ amountFen: 100_000, giftFen: 5000 }],
  sums: [
    { amountFen: 0, recharges: 3, paidFen: 12_000, givenFen: 0 },
    { amountFen: 100_000, recharges: 12, paidFen: 1_500_000, givenFen: 60_000 },
  ],
  coming: [{ fromAt: comesAt, offers: [{ amountFen: 200_000, giftFen: 15_000 }] }],
};

// Rule: desk-12
test('what recharges bring is set as a whole, and tokens are given', async () => {
  const { posts, said } = open('/finance/offers', {
    '/recharge-offers': rechargeOffers,
  });
  expect(await screen.findByRole('row', { name: '¥1,000.00 ¥50.00 12 笔 ¥15,000.00 ¥600.00' })).toBeVisible();
  expect(screen.getByText(/另有 3 笔充值没有达到上面任何一档，共 ¥120.00。/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '修改赠送' }));
  await userEvent.click(dialog().getByRole('button', { name: '加一档' }));
  const row = within(dialog().getByRole('group', { name: '第 2 档' }));
  await userEvent.type(row.getByLabelText('充值满（元）'), '5000');
  await userEvent.type(row.getByLabelText('赠送（元）'), '400');
  await press('保存');
  await waitFor(() => expect(said).toEqual(['充值赠送已保存']));
  await userEvent.click(screen.getByRole('button', { name: '发放代币' }));
  await fill('会员手机号', '13800000001');
  await fill('数量', '20');
  await fill('理由', '活动补偿');
  await press('发放');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [
      '/recharge-offers',
      {
        offers: [
          { amountFen: 100_000, giftFen: 5000 },
          { amountFen: 500_000, giftFen: 40_000 },
        ],
        from: [{ amountFen: 100_000, giftFen: 5000 }],
      },
    ],
    ['/daibi', { phone: '13800000001', amount: 20, reason: '活动补偿' }],
  ]);
});

// Rule: desk-487
test('recharge offers are set for an hour, and a set that waits is cancelled', async () => {
  const { posts, said } = open('/finance/offers', { '/recharge-offers': rechargeOffers });
  expect(await screen.findByText('满 ¥2,000.00 送 ¥150.00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '修改赠送' }));
  await userEvent.type(dialog().getByLabelText('生效时间（上海时间）'), '2027-01-01T00:00');
  await press('保存');
  await waitFor(() => expect(said).toEqual(['充值赠送已定时']));
  await doTo('2026-12-31 16:00', '取消');
  await press('取消这组赠送');
  await waitFor(() => expect(said).toHaveLength(2));
  const running = rechargeOffers.list;
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['/recharge-offers', { offers: running, from: running, fromAt: '2026-12-31T16:00:00.000Z' }],
    ['/recharge-offers/cancel', { fromAt: comesAt }],
  ]);
});

// Rule: desk-472
test('recharge offers are rehearsed with what is typed, before they are saved', async () => {
  const { asked } = open('/finance/offers', { '/recharge-offers': rechargeOffers }, ['finance'], {
    '/recharge-offer-rehearsals': {
      ...{
        days: 30,
        unit: '笔充值',
        events: 12,
        isPart: false,
        term: null,
        costFen: 60_000,
        beforeFen: 30_000,
        mostFen: null,
        limitFen: null,
      },
      ...{ marginFen: 240_000, parts: [{ name: '满 ¥1,000.00 送 ¥50.00', times: 12, costFen: 60_000 }], short: [] },
      ...{ losses: [{ name: '满 ¥1,000.00 送 ¥50.00', per: 'once', lossFen: 2000 }], notes: ['到时取代现在的。'] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '修改赠送' }));
  await press('预演');
  const panel = within(await screen.findByRole('region', { name: '预演' }));
  expect(await panel.findByText('会亏本，保存后可能要另一位同事复核才生效。')).toBeVisible();
  for (const text of ['12 笔充值', '¥600.00', '¥300.00', '25%', '每次亏 ¥20.00', '12 次，¥600.00', '到时取代现在的。'])
    expect(panel.getByText(text)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ path: '/recharge-offer-rehearsals', body: { offers: rechargeOffers.list } });
});

test('who may only look changes nothing of the money', async () => {
  const { unmount } = open('/finance/transfers', { '/transfers': { list: [transfer] } }, ['viewer']);
  expect(await screen.findByText('261122 1')).toBeVisible();
  await expectReadOnly();
  expect(screen.getByRole('button', { name: '登记来款' })).toHaveAttribute('aria-disabled', 'true');
  unmount();
  open('/finance/offers', { '/recharge-offers': { list: [], sums: [], coming: [] } }, ['viewer']);
  expect(await screen.findByText(/充值没有赠送/)).toBeVisible();
});

const noSums = { paidFen: 0, payments: 0, refundedFen: 0, refunds: 0 };
const sheet = {
  day: '2026-03-01',
  state: 'open',
  paidFen: 90_000,
  refundedFen: 10_000,
  netFen: 80_000,
  closedAt: null,
  closedBy: null,
  methods: [{ method: 'h5', book: 'wechat', paidFen: 90_000, payments: 2, refundedFen: 10_000, refunds: 1 }],
  subjects: [{ subject: 'order', ...noSums, paidFen: 90_000 }],
  books: [{ book: 'wechat', netFen: 80_000, bookFen: 80_100, differenceFen: 100, openDifferences: 0 }],
  differenceFen: 100,
  orders: {
    ...{ paidFen: 90_000, refundedFen: 9_000, differenceFen: 1_000, differs: 1 },
    ways: [{ method: 'h5', paymentsFen: 80_000, ordersFen: 81_000, differenceFen: 1_000 }],
    differing: [{ subject: 'order', orderId: id, orderNo: '2603010007', ordersFen: 81_000, paymentsFen: 80_000 }],
  },
  recharges: { paidFen: 5_000, creditedFen: 4_000, excessFen: 500, differenceFen: -500 },
  payouts: { payouts: 0, sentFen: 0, takenFen: 0, differenceFen: 0 },
  returns: { refundedFen: 0, byHandFen: 0, takenFen: 0, excessFen: 0, differenceFen: 0 },
  toExplain: '与另一本账相差 ¥1.00，1 个订单与收款、退款不一致',
  obstacle: null,
  note: null,
  reopenedAt: null,
  reopenedBy: null,
  reopenReason: null,
};

// Rule: closing-1
test('a day is closed with the sum that was seen and a word about its difference', async () => {
  const { posts, said } = open('/finance/closings/2026-03-01', { '/closings/2026-03-01': sheet });
  const recharges = await screen.findByRole('table', { name: '充值与会员账户核对' });
  expect(within(recharges).getByRole('row', { name: '¥50.00 ¥40.00 ¥5.00 −¥5.00 有差额' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /微信支付账单 ¥800.00 ¥801.00 ¥1.00 有差额/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '日结' }));
  expect(screen.getByRole('row', { name: /微信支付（浏览器） ¥800.00 ¥810.00 ¥10.00 有差额/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '2603010007' })).toHaveAttribute('href', `/orders/${id}`);
  expect(dialog().getByText('与另一本账相差 ¥1.00，1 个订单与收款、退款不一致')).toBeVisible();
  await fill('差额说明（必填）', '渠道多记一笔');
  await press('确认日结');
  await waitFor(() => expect(said).toEqual(['2026-03-01 已日结']));
  expect(posts()).toMatchObject([
    { path: '/closings/2026-03-01/close', body: { netFen: 80_000, note: '渠道多记一笔' } },
  ]);
});

// Rule: closing-2
test('a day that waits for something says for what, and is not closed', async () => {
  const { posts } = open('/finance/closings/2026-03-01', {
    '/closings/2026-03-01': { ...sheet, obstacle: 'statement' },
  });
  expect(await screen.findByText(/支付渠道的账单还没有下载/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '日结' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts()).toEqual([]);
});

// Rule: closing-1
test('a closed day is opened again with a reason', async () => {
  const { posts, said } = open('/finance/closings/2026-03-01', {
    '/closings/2026-03-01': { ...sheet, state: 'closed', closedAt: at, closedBy: '周会计' },
  });
  await userEvent.click(await screen.findByRole('button', { name: '重开' }));
  await fill('理由（必填）', '漏记一笔退款');
  await press('重开');
  await waitFor(() => expect(said).toEqual(['2026-03-01 已重开']));
  expect(posts()).toMatchObject([{ path: '/closings/2026-03-01/reopen', body: { reason: '漏记一笔退款' } }]);
});

// Rule: closing-4
test('the months of a year stand as a table', async () => {
  const month = { month: '2026-03', goodsFen: 113_000, goodsRefundedFen: 0, goodsVatFen: 13_000, closedDays: 5 };
  const classes = { classesFen: 0, classesRefundedFen: 0, classesVatFen: 0, rechargedFen: 5000 };
  const costs = { goodsCostFen: 63_000, goodsCostUnknown: 0 };
  const later = { ...month, month: '2026-04', goodsCostFen: 63_000, goodsCostUnknown: 3 };
  open('/finance/months?year=2026', {
    '/closing-months': {
      list: [
        { ...month, ...classes, ...costs },
        { ...later, ...classes, classesRefundedFen: 20_000 },
      ],
    },
  });
  expect(
    await screen.findByRole('row', { name: /2026-03 ¥1,130.00 ¥130.00 ¥630.00 ¥500.00 ¥0.00 ¥0.00 ¥50.00 5 天/ }),
  ).toBeVisible();
  // An unknown cost is said, not counted as zero.
  expect(screen.getByRole('row', { name: /2026-04 .* 3 瓶成本未知 ¥0.00 ?已退 ¥200.00 .* 5 天/ })).toBeVisible();
  // The year adds up, and says of its margin what is unknown.
  expect(
    screen.getByRole('row', {
      name: /合计 ¥2,260.00 ¥260.00 ¥1,260.00 3 瓶成本未知 ¥0.00 ?已退 ¥200.00 ¥0.00 ¥100.00 10 天/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: '2025 年' })).toBeVisible();
});

const came = {
  ...{
    id,
    kind: 'payment',
    at,
    method: 'h5',
    subject: 'order',
    fen: 134_500,
    surplusFen: 0,
    state: 'done',
    counts: true,
  },
  ...{
    personId: id,
    nickname: '林先生',
    orderId: id,
    orderNo: '2603010007',
    no: 'P1',
    channelNo: '4200',
    reason: null,
  },
};

// Rule: desk-531
test('what came and went is one list, which leads to orders and members; its export goes on to the end with refunds below zero', async () => {
  const downloads = catchDownloads();
  const back = { ...came, id: `${id.slice(0, -1)}2`, kind: 'refund', fen: 4_500, state: 'failed', reason: '余额不足' };
  const recharge = {
    ...came,
    id: `${id.slice(0, -1)}3`,
    kind: 'recharge',
    subject: 'recharge',
    orderId: null,
    orderNo: null,
  };
  const { asked, said } = open('/finance/cash-flow?kind=refund', {
    '/cash-flow?kind=refund&size=50&cursor=': { list: [recharge], next: null, searchedTo: null },
    '/cash-flow': { list: [came, back], next: 'further', searchedTo: null },
  });
  expect(
    await screen.findByRole('row', { name: /2603010007 退款 微信支付 −¥45.00 失败 余额不足 林先生/ }),
  ).toBeVisible();
  expect(asked.at(-1)?.path).toContain('kind=refund');
  expect(screen.getAllByRole('link', { name: '2603010007' })[0]).toHaveAttribute('href', `/orders/${id}`);
  expect(screen.getAllByRole('link', { name: '林先生' })[0]).toHaveAttribute('href', `/members/${id}`);
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(said).toEqual(['已导出 3 笔']));
  downloads.end();
});
