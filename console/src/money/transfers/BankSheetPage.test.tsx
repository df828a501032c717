import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../testing/axe';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const match = { bankNo: 'CMB0001', payer: '林一', amountFen: 80_000, orderNo: '2611220000000001' };
const matches = [
  { ...match, line: 2, by: 'orderNo', leftFen: 0 },
  { ...match, line: 3, bankNo: 'CMB0002', by: 'payer', leftFen: 1000 },
  { ...match, line: 4, bankNo: 'CMB0003', by: 'orderNo', leftFen: -500 },
  { ...match, line: 5, bankNo: 'CMB0004', by: 'orderNo', leftFen: null },
];
const clean = { matches, known: 2, others: 3, problems: [], bad: [] };
const late = {
  ...clean,
  matches: matches.slice(1),
  problems: [{ line: 2, column: '附言', message: '这笔转账已由同事处理' }],
  bad: [
    ['流水号', '问题'],
    ['CMB0001', '附言：这笔转账已由同事处理'],
  ],
};

function open(report: object) {
  const asked = fakeServer(({ path }) => {
    if (path.startsWith('/bank-sheet/check'))
      return { states: 200, result: { ...clean, encoding: 'GB18030', rows: 9 } };
    return { states: 200, result: path.startsWith('/bank-sheet') ? report : { list: [] } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { posts, ...openPage(['finance'], '/finance/transfers/bank') };
}
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('银行流水：选择文件'),
    new File(['流水号\nCMB0001'], '流水.csv', { type: 'text/csv' }),
  );

// Rule: transfer-8
test('a statement is matched first, with what becomes of each sum, and settled when it is asked for', async () => {
  const { posts, container, router, said } = open(clean);
  await choose();
  expect(await screen.findByRole('status')).toHaveTextContent(
    '流水.csv（9 行，GB18030）：匹配 4 笔，共 ¥3,200.00；2 笔已经入账，3 行不是来款。还没有写入。',
  );
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/CMB0001/)).toHaveTextContent('订单号付清');
  expect(row(/CMB0002/)).toHaveTextContent('付款人和金额还差 ¥10.00');
  expect(row(/CMB0003/)).toHaveTextContent('付清，多出的 ¥5.00 进余额');
  expect(row(/CMB0004/)).toHaveTextContent('订单已不待付款，进入转账退款');
  expect(await axeFindings(container)).toEqual([]);
  expect(posts()).toEqual(['/bank-sheet/check']);
  await userEvent.click(screen.getByRole('button', { name: '入账 4 笔' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/finance/transfers'));
  expect(said.at(-1)).toBe('已入账 4 笔，共 ¥3,200.00');
  expect(posts()).toEqual(['/bank-sheet/check', '/bank-sheet']);
});

// Rule: transfer-8
test('a line that a colleague settled meanwhile is named, and comes back as a file', async () => {
  const downloads = catchDownloads();
  open(late);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '入账 4 笔' }));
  expect(await screen.findByText('已入账 3 笔，共 ¥2,400.00。')).toBeVisible();
  expect(screen.getByRole('row', { name: /第 2 行/ })).toHaveTextContent('这笔转账已由同事处理');
  await userEvent.click(screen.getByRole('button', { name: '下载这些行' }));
  expect(await downloads.text()).toContain('CMB0001');
  downloads.end();
});
