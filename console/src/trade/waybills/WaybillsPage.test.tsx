import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../testing/axe';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const HEAD = ['订单号', '发货仓', '商品', '快递公司', '运单号'];
const clean = { orders: 2, parcels: 3, problems: [], bad: [] };
const bad = {
  ...{ orders: 1, parcels: 1 },
  problems: [{ line: 3, column: '运单号', message: '运单号已用于其他包裹' }],
  bad: [
    [...HEAD, '问题'],
    ['2611', '主仓', '', '顺丰速运', 'SF1', '运单号：运单号已用于其他包裹'],
  ],
};
const checked = { encoding: 'UTF-8', rows: 3, preview: [HEAD, ['2611', '主仓', '干红 ×1', '顺丰速运', 'SF10000001']] };

function open(report: object, sent: object = report, hasMore = false) {
  const asked = fakeServer(({ path }) => {
    if (path.startsWith('/waybill-sheet/check')) return { states: 200, result: { ...report, ...checked } };
    if (path.startsWith('/waybill-sheet/rows')) return { states: 200, result: { rows: [HEAD], hasMore } };
    if (path.startsWith('/waybill-sheet')) return { states: 200, result: sent };
    return { states: 200, result: { list: [], next: null, levels: [], warehouses: [], today: { orders: 0, fen: 0 } } };
  });
  return { asked, ...openPage(['orders'], '/orders/waybills') };
}
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('运单表：选择文件'),
    new File(['订单号\n2611'], '运单.csv', { type: 'text/csv' }),
  );

// Rule: desk-82
test('a sheet of waybills is checked first; its orders are sent when it is asked for', async () => {
  const { asked, container, router } = open(clean);
  await choose();
  expect(await screen.findByText(/可以发出 2 单 3 个包裹/)).toBeVisible();
  expect(screen.getByText('干红 ×1')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posts()).toEqual(['/waybill-sheet/check']);
  await userEvent.click(screen.getByRole('button', { name: '发货 2 单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(posts()).toEqual(['/waybill-sheet/check', '/waybill-sheet']);
});

// Rule: desk-82
test('rows that were not sent are named by line, and come back as a file', async () => {
  const downloads = catchDownloads();
  open(clean, bad);
  await userEvent.click(await screen.findByRole('button', { name: '下载运单表' }));
  expect(await downloads.text()).toContain(HEAD.join(','));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '发货 2 单' }));
  expect(await screen.findByText('已发出 1 单 1 个包裹。')).toBeVisible();
  expect(screen.getByRole('row', { name: /第 3 行/ })).toHaveTextContent('运单号已用于其他包裹');
  await userEvent.click(screen.getByRole('button', { name: '下载有问题的行' }));
  await waitFor(() => expect(downloads.files).toHaveLength(2));
  downloads.end();
});

// Rule: desk-82
test('of more orders than one sheet takes the page says which came', async () => {
  const downloads = catchDownloads();
  const { said } = open(clean, clean, true);
  await userEvent.click(await screen.findByRole('button', { name: '下载运单表' }));
  await waitFor(() => expect(said).toEqual(['运单表已下载：最早的 2000 单，其余的在这些发货后再下载']));
  downloads.end();
});
