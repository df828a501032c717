import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { ORDER_ID, orderRecord } from './orders.testing';

const PARCEL = '0191a000-0000-7000-8000-0000000000c1';
const BUYER = orderRecord().buyerId;
const AT = '2026-03-01T00:00:00.000Z';
const whole = { ...orderRecord().address, phone: '13800006021', detail: '永嘉路 100 号' };
const parcel: DeskOrder['parcels'][number] = {
  id: PARCEL,
  courier: '顺丰速运',
  trackingNo: 'SF10000001',
  courierPhone: null,
  state: 'transit',
  stateLabel: '运输中',
  warehouse: '上海恒温仓',
  shippedAt: AT,
  lines: [],
  events: [{ id: 'x', place: '上海', text: '已揽收', at: AT }],
};

const margin = { revenueFen: 30_000, costFen: 18_000, unknownBottles: 0, marginFen: 12_000, lines: [] };

function open(roles: Role[], order = orderRecord()) {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: null };
    if (path.endsWith('/margin')) return { states: 200, result: margin };
    if (path.endsWith('/receiver')) return { states: 200, result: { address: whole, declared: null } };
    return { states: 200, result: order };
  });
  return { asked, ...openPage(roles, `/orders/${ORDER_ID}`) };
}

// Rule: desk-72
test('a record has lines, sums, payments, log and remarks; the receiver is shown when asked for', async () => {
  const { asked } = open(
    ['orders'],
    orderRecord({
      cases: [{ id: 'r1', caseNo: 'R1', kind: 'goodsBack', state: 'applied', at: AT }],
      lines: [{ ...orderRecord().lines[0]!, retailFen: 12_000, priceLabel: '金卡价' }],
    }),
  );
  expect(await screen.findByText('送货前打电话')).toBeVisible();
  const goods = within(screen.getByRole('region', { name: '商品与金额' }));
  expect(goods.getByText('商品合计')).toBeVisible();
  expect(goods.getByText(/^金卡价 ¥100\.00/)).toHaveTextContent('金卡价 ¥100.00 ¥120.00');
  const buyer = within(screen.getByRole('region', { name: '买家' }));
  expect(buyer.getByRole('link', { name: '林先生的酒铺' })).toHaveAttribute('href', `/members/${BUYER}`);
  expect(buyer.getByRole('link', { name: '全部 1 单' })).toHaveAttribute('href', `/orders?buyer=${BUYER}`);
  expect(within(screen.getByRole('region', { name: '付款与发票' })).getByText('微信支付 · 已付款')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '记录' })).getByText(/订单配货/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'R1' })).toHaveAttribute('href', '/returns/r1');
  const receiver = within(screen.getByRole('region', { name: '收货信息' }));
  expect(receiver.getByText('138****6021')).toBeVisible();
  expect(asked.some(({ path }) => path.endsWith('/receiver'))).toBe(false);
  await userEvent.click(receiver.getByRole('button', { name: '查看完整信息' }));
  expect(await receiver.findByText('13800006021')).toHaveFocus();
  expect(receiver.getByText('上海市徐汇区永嘉路 100 号')).toBeVisible();
});

// Rule: desk-73
test('a waybill is corrected while its parcel is under way', async () => {
  const { asked, said } = open(['orders'], orderRecord({ state: 'shipped', stateLabel: '已发货', parcels: [parcel] }));
  await userEvent.click(await screen.findByRole('button', { name: '修改运单 SF10000001' }));
  const no = await screen.findByLabelText('运单号');
  await userEvent.clear(no);
  await userEvent.type(no, 'sf10000002');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '修改运单' }));
  await waitFor(() => expect(said).toEqual(['运单号已改为 SF10000002']));
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/parcels/${PARCEL}/waybill`,
    body: {
      ...{ courier: '顺丰速运', trackingNo: 'SF10000002' },
      from: { courier: '顺丰速运', trackingNo: 'SF10000001' },
    },
  });
});

// Rule: desk-83
test('what is worth a second look is said, and keeps nobody from sending', async () => {
  const { container } = open(['orders'], orderRecord({ risks: ['注册 2 天的账号，金额 ¥6,000.00'] }));
  expect(await screen.findByText('注册 2 天的账号，金额 ¥6,000.00')).toBeVisible();
  expect(screen.getByText('待核对')).toBeVisible();
  expect(screen.getByRole('button', { name: '发货' })).not.toHaveAttribute('aria-disabled');
  expect(await axeFindings(container)).toEqual([]);
});

// Rule: desk-81
test('a parcel that no courier has collected is taken back with a reason; one under way is not', async () => {
  const booked = {
    ...parcel,
    id: PARCEL.replace(/c1$/, 'c2'),
    trackingNo: 'SF2',
    state: 'booked',
    stateLabel: '待揽收',
  };
  const { asked, said } = open(['orders'], orderRecord({ state: 'shipped', parcels: [parcel, booked as never] }));
  await userEvent.click(await screen.findByRole('button', { name: '撤回发货 SF2' }));
  expect(screen.queryByRole('button', { name: '撤回发货 SF10000001' })).toBeNull();
  await userEvent.type(await screen.findByLabelText('理由（必填）'), '装错了酒');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回发货' }));
  await waitFor(() => expect(said).toEqual(['SF2 已撤回']));
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/parcels/${booked.id}/undo`,
    body: { reason: '装错了酒' },
  });
});

// Rule: desk-73
test('who only looks sees the order, and why they may not act', async () => {
  open(['viewer']);
  const actions = within(await screen.findByRole('group', { name: /^操作/ }));
  expect(actions.getByRole('button', { name: '发货' })).toHaveAttribute(
    'title',
    '需要「订单」或「仓库」权限，请联系管理员',
  );
  expect(screen.getByRole('button', { name: '查看完整信息' })).toHaveAttribute('aria-disabled', 'true');
});

// Rule: desk-73
test('a remark of the shop is taken away by emptying it', async () => {
  const { asked, said } = open(['service'], orderRecord({ note: '周五送' }));
  await userEvent.click(await screen.findByRole('button', { name: '修改备注' }));
  await userEvent.clear(await screen.findByLabelText('商家备注'));
  await userEvent.click(screen.getByRole('button', { name: '保存备注' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ note: '', fromNote: '周五送' });
});

// Rule: sell-41
test('finance sees what the goods cost; others do not ask for it', async () => {
  open(['orders', 'finance']);
  const card = within(await screen.findByRole('region', { name: '毛利' }));
  expect(await card.findByText('¥120.00 · 40.0%')).toBeVisible();
  expect(card.getByText('¥180.00')).toBeVisible();
});

// Rule: sell-41
test('without finance no margin is asked for', async () => {
  const { asked } = open(['orders']);
  await screen.findByRole('region', { name: '付款与发票' });
  expect(screen.queryByRole('region', { name: '毛利' })).toBeNull();
  expect(asked.some(({ path }) => path.endsWith('/margin'))).toBe(false);
});

// Rule: desk-515
test('risks are marked as looked into, and stay in sight', async () => {
  const risks = ['注册当天的账号，金额 ¥8,000.00'];
  const { asked, unmount } = open(['orders'], orderRecord({ risks }));
  await userEvent.click(await screen.findByRole('button', { name: '已核对' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ fromRisks: risks }));
  unmount();
  open(['orders'], orderRecord({ risks, riskCheck: { by: 'anna', at: AT } }));
  expect(await screen.findByText(risks[0]!)).toBeVisible();
  expect(screen.queryByRole('button', { name: '已核对' })).toBeNull();
  expect(screen.queryByText('待核对')).toBeNull();
});

// Rule: desk-512
test('the warehouse ships and prints; the buyer is no link, money and remarks are for others', async () => {
  open(['warehouse']);
  const foot = within(await screen.findByRole('group', { name: `操作 ${orderRecord().orderNo}` }));
  expect(foot.getByRole('button', { name: '发货' })).not.toHaveAttribute('aria-disabled');
  for (const name of ['退款', '加备注'])
    expect(foot.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('link', { name: '林先生的酒铺' })).toBeNull();
  await userEvent.keyboard('d');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '面单' }));
  expect(await screen.findByRole('dialog', { name: '下载 1 单的面单' })).toBeVisible();
});
