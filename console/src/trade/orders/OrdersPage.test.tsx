import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';
import { ORDER_ID, orderRecord, orderRow } from './orders.testing';

const counts = {
  all: 9,
  waiting: 1,
  grouping: 0,
  toShip: 4,
  shipped: 1,
  afterSale: 1,
  toRestock: 0,
  received: 1,
  closed: 1,
};
const sales = { today: { orders: 3, fen: 41_200 }, before: { orders: 1, fen: 100 } };
const choices = { levels: [{ id: 'gold', name: '金卡' }], warehouses: [{ id: 'w1', name: '上海恒温仓' }] };

function open(roles: Role[], list: DeskRow[] = [orderRow()], path = '/orders', takesBookings = true) {
  const asked = fakeServer(({ method, path: at }) => {
    if (method === 'POST') return { states: 200, result: at.endsWith('check-in') ? { orderNo: '1' } : null };
    if (at.endsWith('/couriers')) return { states: 200, result: { list: [{ name: '顺丰速运' }], takesBookings } };
    if (at.endsWith('/count')) return { states: 200, result: counts };
    if (at.endsWith('/choices')) return { states: 200, result: choices };
    if (at.endsWith('/sales')) return { states: 200, result: sales };
    if (at.includes(OTHER_ID))
      return { states: 200, result: orderRecord({ id: OTHER_ID, orderNo: '2611221618059999' }) };
    if (at.includes(ORDER_ID)) return { states: 200, result: orderRecord() };
    return { states: 200, result: { list, next: null } };
  });
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, path) };
}
const NO = orderRow().orderNo;
const OTHER_ID = '0191a000-0000-7000-8000-000000000002';

// Rule: desk-70
test('tabs say how many orders wait for what, and narrow the list with the filters', async () => {
  const { asked } = open(['orders']);
  expect(await screen.findByText('今天 3 单 · ¥412.00')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^待发货 ?4$/ }));
  const more = screen.getByRole('button', { name: '更多条件' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  await userEvent.type(screen.getByLabelText('最低金额（元）'), '200');
  await userEvent.type(screen.getByLabelText('省、市或区县'), '上海');
  await userEvent.type(screen.getByLabelText('商品名称或编码'), '干红');
  await userEvent.selectOptions(screen.getByLabelText('会员等级'), '金卡');
  await userEvent.selectOptions(screen.getByLabelText('备注'), '商家有备注');
  await userEvent.type(screen.getByLabelText('单号或后几位、手机或后四位、收货人、运单或取货码'), '13800006021');
  await userEvent.selectOptions(screen.getByLabelText('付款方式'), '微信支付');
  const lists = () => asked.filter(({ path }) => path.startsWith('/orders?'));
  await waitFor(() => expect(lists().at(-1)?.path).toContain('way=wechat'));
  const { searchParams } = new URL(lists().at(-1)!.path, 'http://x');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    tab: 'toShip',
    q: '13800006021',
    minFen: '20000',
    area: '上海',
    goods: '干红',
    level: 'gold',
    remark: 'shop',
  });
});

// Rule: desk-80
test('an order opens beside the list and follows J and K; Escape closes it and gives the focus back', async () => {
  const second = orderRow({ id: OTHER_ID, orderNo: '2611221618059999' });
  const { router, container } = open(['orders'], [orderRow(), second]);
  const link = await screen.findByRole('link', { name: new RegExp(NO) });
  await userEvent.click(link);
  const panel = await screen.findByRole('region', { name: `订单 ${NO}` });
  expect(await within(panel).findByRole('region', { name: '商品与金额' })).toBeVisible();
  expect(within(panel).getByRole('heading', { name: NO })).toHaveFocus();
  expect(within(panel).getByRole('link', { name: '整页打开' })).toHaveAttribute('href', `/orders/${ORDER_ID}`);
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.keyboard('j');
  expect(await screen.findByRole('region', { name: `订单 ${second.orderNo}` })).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(second.orderNo) })).toHaveFocus();
  expect(router.state.location.search).toBe(`?open=${OTHER_ID}`);
  await userEvent.keyboard('k');
  expect(await screen.findByRole('region', { name: `订单 ${NO}` })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^订单/ })).toBeNull());
  expect(screen.getByRole('link', { name: new RegExp(NO) })).toHaveFocus();
});

// Rule: desk-80
test('on a page of its own an order goes to its neighbours of the list by J and K, until the list ends', async () => {
  const second = orderRow({ id: OTHER_ID, orderNo: '2611221618059999' });
  const { router } = open(['orders'], [orderRow(), second]);
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(NO) }));
  await userEvent.click(await screen.findByRole('link', { name: '整页打开' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
  expect(await screen.findByRole('button', { name: '上一条' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('j');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${OTHER_ID}`));
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: '下一条' })).toHaveAttribute('aria-disabled', 'true');
  expect(router.state.location.pathname).toBe(`/orders/${OTHER_ID}`);
  await userEvent.click(screen.getByRole('button', { name: '上一条' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
  expect(await screen.findByRole('region', { name: '商品与金额' })).toBeVisible();
});

// Rule: desk-470
test('what can be done stands in the foot of the order that is open, the next step first, and its letter does it', async () => {
  open(['orders']);
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(NO) }));
  const foot = within(await screen.findByRole('group', { name: `操作 ${NO}` }));
  expect(foot.getAllByRole('button')[0]).toHaveAccessibleName('发货');
  expect(foot.getByRole('button', { name: '发货' })).toHaveAttribute('aria-keyshortcuts', 'F');
  expect(foot.getByRole('button', { name: '退款' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('n');
  const note = await screen.findByRole('dialog');
  expect(note).toHaveAccessibleName(/备注/);
  await userEvent.keyboard('f');
  expect(screen.getAllByRole('dialog')).toEqual([note]);
  await userEvent.click(within(note).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('f');
  expect(await screen.findByRole('dialog', { name: `发货 ${NO}` })).toBeVisible();
});

// Rule: desk-73
test('an order is sent in two parcels; what is left is said before it is sent', async () => {
  const { posts, said } = open(['orders']);
  await doTo(NO, '发货');
  const first = within(await screen.findByRole('group', { name: '第 1 个包裹' }));
  const dialog = within(screen.getByRole('dialog', { name: `发货 ${NO}` }));
  const units = first.getByLabelText('奥布拉克干红 2015');
  expect(units).toHaveValue('3');
  await userEvent.clear(units);
  await userEvent.type(units, '1');
  expect(dialog.getByText('还剩 2 件以后再发，订单显示为「部分发货」。')).toBeVisible();
  await userEvent.selectOptions(
    first.getByLabelText('快递公司'),
    await first.findByRole('option', { name: '顺丰速运' }),
  );
  await userEvent.type(first.getByLabelText('运单号'), 'SF10000001');
  await userEvent.click(dialog.getByRole('button', { name: '加一个包裹' }));
  const second = within(dialog.getByRole('group', { name: '第 2 个包裹' }));
  await userEvent.clear(second.getByLabelText('奥布拉克干红 2015'));
  await userEvent.type(second.getByLabelText('奥布拉克干红 2015'), '2');
  await userEvent.click(dialog.getByRole('button', { name: '发货 3 件' }));
  await waitFor(() => expect(said).toEqual([`${NO} 已发出 3 件`]));
  expect(posts()[0]).toMatchObject({
    path: `/orders/${ORDER_ID}/ship`,
    body: {
      parcels: [
        { courier: '顺丰速运', trackingNo: 'SF10000001', lines: [{ line: 1, quantity: 1 }] },
        { lines: [{ line: 1, quantity: 2 }] },
      ],
    },
  });
  expect((posts()[0]!.body as { parcels: object[] }).parcels[1]).not.toHaveProperty('courier');
});

// Rule: desk-422
test('where no courier gives the number, sending asks for courier and number, and many at once go by the sheet', async () => {
  const { posts } = open(['orders'], [orderRow({ state: 'packed' })], '/orders', false);
  await doTo(NO, '发货');
  expect(await screen.findByRole('option', { name: '请选择' })).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: `发货 ${NO}` }));
  expect(dialog.queryByText(/自动取号/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(NO) }));
  await userEvent.click(screen.getByRole('button', { name: '发货 1 单' }));
  const many = within(screen.getByRole('dialog', { name: '发货 1 单' }));
  expect(await many.findByText(/还没有接入快递自动取号：在订单里填写运单号发货/)).toBeVisible();
  await userEvent.click(many.getByRole('button', { name: '发货 1 单' }));
  expect(posts()).toEqual([]);
});

// Rule: desk-73
test('packing, refunding, restocking and a remark each ask first', async () => {
  const { posts, said } = open(['admin'], [orderRow({ state: 'paid' })]);
  await doTo(NO, '打包');
  await userEvent.click(await screen.findByRole('button', { name: '打包 3 瓶' }));
  await waitFor(() => expect(said).toEqual([`${NO} 已打包`]));
  await doTo(NO, '退款');
  const refund = within(await screen.findByRole('dialog'));
  await userEvent.click(refund.getByRole('button', { name: '退款 ¥300.00' }));
  expect(posts()).toHaveLength(1);
  await userEvent.type(refund.getByLabelText('理由（必填）'), '缺货');
  await userEvent.click(refund.getByRole('button', { name: '退款 ¥300.00' }));
  await waitFor(() => expect(said).toContain(`${NO} 已退款`));
  await doTo(NO, '加备注');
  await userEvent.type(await screen.findByLabelText('商家备注'), '周五送');
  await userEvent.click(screen.getByRole('button', { name: '保存备注' }));
  await waitFor(() =>
    expect(posts().at(-1)).toMatchObject({ path: `/orders/${ORDER_ID}/note`, body: { note: '周五送' } }),
  );
});

// Rule: desk-73
test('bottles of a parcel that nobody took go back into stock but for the damaged ones', async () => {
  const { posts } = open(['orders'], [orderRow({ state: 'refused', stateLabel: '已拒收' })]);
  await doTo(NO, '退回入库');
  const damaged = await screen.findByLabelText('奥布拉克干红 2015 破损瓶数');
  await userEvent.clear(damaged);
  await userEvent.type(damaged, '1');
  await userEvent.click(screen.getByRole('button', { name: '确认入库' }));
  await waitFor(() =>
    expect(posts()[0]).toMatchObject({ path: `/orders/${ORDER_ID}/restock`, body: { damaged: [{ bottles: 1 }] } }),
  );
});

// Rule: desk-73
test('what a role may not do stays in the menu with the reason; who only looks is told so', async () => {
  const { unmount } = open(['service'], [orderRow({ state: 'paid' })]);
  const items = await openMenu(NO);
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '打包需要「订单」或「仓库」权限，请联系管理员',
    '退款需要「财务」权限，请联系管理员',
    '修改地址',
    '加备注',
  ]);
  unmount();
  open(['viewer'], []);
  expect(await screen.findByText(/你可以查看这里的内容/)).toBeVisible();
  expect(await screen.findByText(/还没有订单/)).toBeVisible();
  expect(screen.getByRole('button', { name: '核销取货码' })).toHaveAttribute('aria-disabled', 'true');
});

// Rule: desk-73
test('a code of pick-up is checked in', async () => {
  const { posts } = open(['orders']);
  await userEvent.click(await screen.findByRole('button', { name: '核销取货码' }));
  await userEvent.type(await screen.findByLabelText('取货码'), '1234 5678');
  await userEvent.click(screen.getByRole('button', { name: '核销并交付' }));
  await waitFor(() => expect(posts()[0]).toMatchObject({ path: '/orders/check-in', body: { pickupCode: '12345678' } }));
});

// Rule: desk-460
test('a search that is not finished says how far it came, and goes on until it is', async () => {
  const found = orderRow({ id: OTHER_ID, orderNo: '2611221618059999' });
  const pages: Record<string, object> = {
    '': { list: [], next: 'a', searchedTo: '2026-03-01T06:20:00.000Z' },
    a: { list: [found], next: 'b', searchedTo: '2025-06-01T06:20:00.000Z' },
    b: { list: [orderRow()], next: null, searchedTo: null },
  };
  fakeServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname.endsWith('/count')) return { states: 200, result: counts };
    if (pathname.endsWith('/choices')) return { states: 200, result: choices };
    if (pathname.endsWith('/sales')) return { states: 200, result: sales };
    return { states: 200, result: pages[searchParams.get('cursor') ?? ''] };
  });
  openPage(['orders'], '/orders?tab=closed&warehouse=w1');
  expect(await screen.findByText('已查到 2026-03-01 14:20，还没查完')).toBeVisible();
  expect(screen.getByText('这一段时间里没有符合条件的，可以继续查找。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '继续查找' }));
  expect(await screen.findByText('已查到 2025-06-01 14:20，还没查完')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '选择 2611221618059999' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '继续查找' }));
  expect(await screen.findByRole('checkbox', { name: `选择 ${NO}` })).toBeVisible();
  expect(screen.queryByText(/还没查完/)).toBeNull();
  expect(screen.queryByRole('button', { name: '继续查找' })).toBeNull();
});

// Rule: desk-557
test('orders are sorted by their sum or their time where they are read, under the filters of the list', async () => {
  const asked: string[] = [];
  fakeServer(({ path }) => {
    const { pathname, search } = new URL(path, 'http://x');
    if (pathname === '/orders') asked.push(search);
    if (pathname.endsWith('/count')) return { states: 200, result: counts };
    if (pathname.endsWith('/choices')) return { states: 200, result: choices };
    if (pathname.endsWith('/sales')) return { states: 200, result: sales };
    return { states: 200, result: { list: [orderRow()], next: 'a', isSorted: false } };
  });
  openPage(['orders'], '/orders?tab=closed');
  await userEvent.click(await screen.findByRole('button', { name: '应付' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/tab=closed.*sort=-total/));
  expect(await screen.findByText('超过 10,000 行，缩小范围后才能排序')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '订单' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/sort=placed/));
});

// Rule: desk-510
test('an order whose group is not filled is not packed, alone or with others', async () => {
  const waits = { state: 'paid', stateLabel: '待成团', waitsForGroup: true } as const;
  open(['orders'], [orderRow(waits), orderRow({ id: OTHER_ID, orderNo: '2611221618059999', state: 'paid' })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
  const bar = within(screen.getByRole('group', { name: '批量操作' }));
  expect(bar.getByRole('button', { name: '打包 1 单' })).toBeVisible();
  const [pack] = await openMenu(NO);
  expect(pack).toHaveTextContent('打包还没有成团，成团后才能打包');
});

// Rule: desk-513
test('orders that were chosen are chosen again on the way back from their sheets', async () => {
  const { router } = open(['warehouse']);
  await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${NO}` }));
  await userEvent.click(screen.getByRole('button', { name: '打印拣货单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/print'));
  await router.navigate(-1);
  expect(await screen.findByRole('checkbox', { name: `选择 ${NO}` })).toBeChecked();
});

// Rule: desk-516
test('a waybill that was typed is offered again after a reload, and no more once it was sent', async () => {
  const { unmount } = open(['orders']);
  await doTo(NO, '发货');
  const group = () => screen.findByRole('group', { name: '第 1 个包裹' });
  await userEvent.type(within(await group()).getByLabelText('运单号'), 'SF7700009');
  unmount();
  const { posts, unmount: leave } = open(['orders']);
  await doTo(NO, '发货');
  await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
  const first = within(await group());
  expect(first.getByLabelText('运单号')).toHaveValue('SF7700009');
  await userEvent.selectOptions(first.getByLabelText('快递公司'), '顺丰速运');
  await userEvent.click(screen.getByRole('button', { name: '发货 3 件' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leave();
  open(['orders']);
  await doTo(NO, '发货');
  await group();
  expect(screen.queryByRole('button', { name: '接着填写' })).toBeNull();
});

// Rule: desk-517
test('an order on the phone begins at the list, with the member found by phone or name', async () => {
  const { asked } = open(['service']);
  await userEvent.click(await screen.findByRole('button', { name: '代客下单' }));
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('找会员'), '林先生');
  await waitFor(() =>
    expect(asked.some(({ path }) => path.startsWith('/members?') && path.includes('size=8'))).toBe(true),
  );
});
