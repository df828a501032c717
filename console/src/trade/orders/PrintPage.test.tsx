import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { ORDER_ID, orderRecord, orderRow } from './orders.testing';

const SECOND = '0191a000-0000-7000-8000-000000000002';
const whole = { ...orderRecord().address, phone: '13800006021', detail: '永嘉路 100 号' };

function open(path: string) {
  const asked = fakeServer(({ path: at }) => {
    if (at.endsWith('/receiver')) return { states: 200, result: { address: whole, declared: null } };
    if (at.includes(SECOND)) return { states: 200, result: orderRecord({ id: SECOND, orderNo: '2611221618052461' }) };
    return { states: 200, result: orderRecord() };
  });
  return { asked, ...openPage(['orders'], path) };
}

// Rule: desk-75
test('the picking list counts goods of all chosen orders by warehouse, and is printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { asked } = open(`/orders/print?kind=picking&ids=${ORDER_ID},${SECOND}`);
  const sheet = within(await screen.findByRole('region', { name: '拣货单' }));
  expect(sheet.getByRole('cell', { name: '6' })).toBeVisible();
  expect(sheet.getByRole('cell', { name: `${orderRow().orderNo} ×3、2611221618052461 ×3` })).toBeVisible();
  expect(asked.some(({ path }) => path.endsWith('/receiver'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledTimes(1);
});

// Rule: desk-75
test('a delivery note of each order has its receiver', async () => {
  open(`/orders/print?kind=delivery&ids=${ORDER_ID}`);
  const sheet = within(await screen.findByRole('region', { name: `发货单 ${orderRow().orderNo}` }));
  expect(sheet.getByText('上海市徐汇区永嘉路 100 号')).toBeVisible();
  expect(sheet.getByText('备注：送货前打电话')).toBeVisible();
});

// Rule: desk-75
test('chosen orders are packed together; one that is refused does not keep the others back', async () => {
  const paid = [orderRow({ state: 'paid' }), orderRow({ id: SECOND, orderNo: '2611221618052461', state: 'paid' })];
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST')
      return path.includes(SECOND)
        ? { states: 200, result: null }
        : { states: 409, message: '这个订单还没有成团', result: { code: 'changed' } };
    if (path.endsWith('/sales'))
      return { states: 200, result: { today: { orders: 0, fen: 0 }, before: { orders: 0, fen: 0 } } };
    return { states: 200, result: { list: paid, next: null } };
  });
  openPage(['orders'], '/orders');
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
  const bar = within(screen.getByRole('group', { name: '批量操作' }));
  expect(bar.getByRole('button', { name: '发货 0 单' })).toHaveAttribute('title', '没有可以发货的订单');
  await userEvent.click(bar.getByRole('button', { name: '打包 2 单' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '打包 2 单' }));
  expect(await screen.findByText(`${orderRow().orderNo}：这个订单还没有成团`)).toBeVisible();
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
});
