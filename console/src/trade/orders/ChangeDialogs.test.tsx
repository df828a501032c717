import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { ORDER_ID, orderRecord } from './orders.testing';

const waiting = orderRecord({ state: 'waiting', stateLabel: '待付款', paidAt: null, paidFen: 0 });
const NO = waiting.orderNo;

function open(roles: Role[], order: DeskOrder = waiting, refusal?: string) {
  const asked = fakeServer(({ method }) => {
    if (method !== 'POST') return { states: 200, result: order };
    return refusal ? { states: 409, message: refusal, result: { code: 'changed' } } : { states: 200, result: null };
  });
  return { posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, `/orders/${ORDER_ID}`) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name: `${name} ${NO}` });

// Rule: desk-77
test('an unpaid order is cancelled with a reason, and waits longer', async () => {
  const { posts, said } = open(['service']);
  await press('取消订单');
  const cancel = within(await dialog('取消订单'));
  await userEvent.click(cancel.getByRole('button', { name: '取消订单' }));
  expect(posts()).toHaveLength(0);
  await userEvent.type(cancel.getByLabelText('理由（必填）'), '买家来电');
  await userEvent.click(cancel.getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(said).toEqual([`${NO} 已取消`]));
  await press('延长付款时间');
  await userEvent.selectOptions(await screen.findByLabelText('从现在起'), '3 天');
  await press('延长');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [`/orders/${ORDER_ID}/cancel`, { reason: '买家来电' }],
    [`/orders/${ORDER_ID}/term`, { hours: 72 }],
  ]);
});

// Rule: desk-78
test('a new price is typed in yuan, with the total that was seen; a refusal keeps what was typed', async () => {
  const { posts } = open(['finance'], orderRecord({ ...waiting, totalFen: 29_000, cutFen: 1000 }), '金额已变化');
  await press('改价');
  const price = within(await dialog('改价'));
  expect(price.getByText(/^原价 ¥300\.00，/)).toBeVisible();
  const total = price.getByLabelText('应付金额（元）');
  await userEvent.clear(total);
  await userEvent.type(total, '280.5');
  await userEvent.type(price.getByLabelText('理由（必填）'), '老客户');
  expect(await axeFindings(document.body)).toEqual([]);
  await userEvent.click(price.getByRole('button', { name: '改为 ¥280.50' }));
  expect(await price.findByText('金额已变化')).toBeVisible();
  expect(total).toHaveValue('280.5');
  expect(posts()[0]).toMatchObject({
    path: `/orders/${ORDER_ID}/price`,
    body: { totalFen: 28_050, fromFen: 29_000, reason: '老客户' },
  });
});

// Rule: desk-79
test('an order that is not packed goes elsewhere; a packed one offers no other address', async () => {
  const { posts, said, unmount } = open(['orders']);
  await press('修改地址');
  const address = within(await dialog('修改地址'));
  await userEvent.type(address.getByLabelText('手机号'), '138 0000 6021');
  await userEvent.type(address.getByLabelText('地址'), '上海市静安区愚园路 16 号');
  await userEvent.click(address.getByRole('button', { name: '修改地址' }));
  await waitFor(() => expect(said).toHaveLength(1));
  const receiver = { name: '林先生', phone: '13800006021', address: '上海市静安区愚园路 16 号' };
  expect(posts()[0]?.body).toEqual({ ...receiver, fromAddressRevision: 0 });
  unmount();
  open(['orders'], orderRecord());
  await screen.findByRole('button', { name: '发货' });
  expect(screen.queryByRole('button', { name: '修改地址' })).toBeNull();
});

// Rule: desk-417
test('an address that changed meanwhile is said, and sent again only by one who has seen it', async () => {
  let order = waiting;
  const asked = fakeServer(({ method, body }) => {
    if (method !== 'POST') return { states: 200, result: order };
    return (body as { fromAddressRevision: number }).fromAddressRevision === order.addressRevision
      ? { states: 200, result: null }
      : {
          states: 409,
          message: '收货地址已被修改，现在送往 陈美玲 138****6021',
          result: { code: 'changed', current: 1 },
        };
  });
  const { said } = openPage(['orders'], `/orders/${ORDER_ID}`);
  await press('修改地址');
  const address = within(await dialog('修改地址'));
  await userEvent.type(address.getByLabelText('手机号'), '138 0000 6022');
  await userEvent.type(address.getByLabelText('地址'), '上海市静安区愚园路 18 号');
  order = { ...waiting, addressRevision: 1, address: { ...waiting.address, name: '陈美玲' } };
  await userEvent.click(address.getByRole('button', { name: '修改地址' }));
  expect(await address.findByText('收货地址已被修改，现在送往 陈美玲 138****6021')).toBeVisible();
  expect(await address.findByRole('row', { name: /^收货人 陈美玲 林先生/ })).toBeVisible();
  expect(await axeFindings(document.body)).toEqual([]);
  await userEvent.click(address.getByRole('button', { name: '合并后接着填写' }));
  expect(address.getByLabelText('地址')).toHaveValue('上海市静安区愚园路 18 号');
  await userEvent.click(address.getByRole('button', { name: '修改地址' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
    ...{ name: '陈美玲', phone: '13800006022', fromAddressRevision: 1 },
  });
});
