import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../testing/axe';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { ORDER_ID, orderRecord, orderRow } from '../orders.testing';

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
  expect(sheet.getByRole('cell', { name: 'FR-0815 6901234567892' })).toBeVisible();
  expect(sheet.getByRole('cell', { name: `${orderRow().orderNo} ×3、2611221618052461 ×3` })).toBeVisible();
  expect(asked.some(({ path }) => path.endsWith('/receiver'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledTimes(1);
});

// Rule: desk-75
test('a delivery note of each order has its receiver', async () => {
  open(`/orders/print?kind=delivery&ids=${ORDER_ID}`);
  const sheet = within(await screen.findByRole('region', { name: `发货单 ${orderRow().orderNo} 上海恒温仓` }));
  expect(sheet.getByText('上海市徐汇区永嘉路 100 号')).toBeVisible();
  expect(sheet.getByText('备注：送货前打电话')).toBeVisible();
});

// Rule: desk-84
test('papers come as a PDF: the sheets of the page, and labels of chosen orders on the paper that is chosen', async () => {
  const downloads = catchDownloads();
  const pdf = { name: '发货单.pdf', content: 'data:application/pdf;base64,JVBERg==' };
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: pdf };
    if (path.endsWith('/sales'))
      return { states: 200, result: { today: { orders: 0, fen: 0 }, before: { orders: 0, fen: 0 } } };
    if (path.endsWith('/choices')) return { states: 200, result: { levels: [], warehouses: [] } };
    if (path.endsWith('/receiver')) return { states: 200, result: { address: whole, declared: null } };
    return { states: 200, result: path.includes(ORDER_ID) ? orderRecord() : { list: [orderRow()], next: null } };
  });
  const { said, container, unmount } = openPage(['orders'], `/orders/print?kind=delivery&ids=${ORDER_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(said).toEqual(['PDF 已下载']));
  expect(await downloads.text()).toBe('%PDF');
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  openPage(['orders'], '/orders?tab=toShip');
  await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${orderRow().orderNo}` }));
  await userEvent.click(screen.getByRole('button', { name: '下载面单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '下载 1 单的面单' }));
  await userEvent.selectOptions(dialog.getByLabelText('纸张'), 'A4，一页四张');
  await userEvent.click(dialog.getByRole('button', { name: '下载面单' }));
  await waitFor(() => expect(downloads.files).toHaveLength(2));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { kind: 'notes', ids: [ORDER_ID] },
    { kind: 'labels', paper: 'A4', ids: [ORDER_ID] },
  ]);
  downloads.end();
});

// Rule: desk-75
test('chosen orders are packed together; one that is refused does not keep the others back', async () => {
  const paid = [orderRow({ state: 'paid' }), orderRow({ id: SECOND, orderNo: '2611221618052461', state: 'paid' })];
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST')
      return path.includes(SECOND)
        ? { states: 200, result: null }
        : { states: 409, message: '这个订单还没有成团', result: { code: 'changed' } };
    if (path.endsWith('/choices')) return { states: 200, result: { levels: [], warehouses: [] } };
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
