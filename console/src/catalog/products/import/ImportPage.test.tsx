import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckedSheet } from '@cellar/shared/api/catalog/productSheet/schema';
import { axeFindings } from '../../../testing/axe';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer, type Given } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';

const clean: CheckedSheet = { added: 2, changed: 1, same: 3, problems: [], bad: [] };
const bad: CheckedSheet = {
  ...{ added: 2, changed: 0, same: 0 },
  problems: [{ line: 4, column: '国家', message: '没有「亚特兰蒂斯」这个国家' }],
  bad: [
    ['编码', '国家', '问题'],
    ['W3', '亚特兰蒂斯', '国家：没有「亚特兰蒂斯」这个国家'],
  ],
};
const LOSS = { line: 3, name: '岭上干红 · 单瓶', beforeFen: 30_000, afterFen: 15_000, costFen: 20_000 };
const checked = {
  ...{ belowCost: 0, losses: [] as (typeof LOSS)[] },
  encoding: 'GB18030',
  rows: 6,
  preview: [
    ['编码', '名称'],
    ['W1', '岭上干红'],
  ],
};

type Sheet = CheckedSheet & Partial<typeof checked>;
const waits = { states: 422, message: '需要另一位同事复核，已提交', result: { code: 'waitsForSecond' } };

function open(report: Sheet, submitted: Given = { states: 200, result: report }) {
  const asked = fakeServer(({ path }) =>
    path.startsWith('/product-sheet/check')
      ? { states: 200, result: { ...checked, ...report } }
      : path.startsWith('/product-sheet')
        ? submitted
        : { states: 200, result: { list: [], next: null, categories: [] } },
  );
  return { asked, ...openPage(['goods'], '/products/import') };
}
const choose = async () => {
  const file = new File(['编码\nW1'], '商品.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('商品表格：选择文件'), file);
};

// Rule: sell-5
test('a sheet is checked first; it is written when it is asked for, as a whole or row by row', async () => {
  const { asked, said, container } = open(clean);
  await choose();
  expect(await screen.findByText(/新建 2 个，修改 1 个，3 个没有变化/)).toBeVisible();
  expect(screen.getByText('岭上干红')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  const sheets = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sheets()).toEqual(['/product-sheet/check?stock=new']);
  await userEvent.click(screen.getByRole('button', { name: '导入 3 个商品' }));
  await waitFor(() => expect(said.at(-1)).toMatch(/^已导入：/));
  expect(sheets()[1]).toBe('/product-sheet?stock=new&mode=whole&allowsLoss=false');
  cleanup();
  const again = open(clean).asked;
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('导入方式'), '逐行（跳过有问题的行）');
  await userEvent.click(screen.getByRole('button', { name: '导入 3 个商品' }));
  await waitFor(() => expect(again.at(-1)?.path).toBeDefined());
  expect(again.filter(({ method }) => method === 'POST').at(-1)?.path).toContain('mode=good');
});

// Rule: sell-5
test('bad rows are named by line and column, and come back as a file with their problems', async () => {
  const downloads = catchDownloads();
  const { asked } = open(bad);
  await choose();
  expect(await screen.findByRole('row', { name: /第 4 行/ })).toHaveTextContent('没有「亚特兰蒂斯」这个国家');
  await userEvent.click(screen.getByRole('button', { name: '下载有问题的行' }));
  expect(await downloads.text()).toContain('编码,国家,问题');
  await userEvent.selectOptions(screen.getByLabelText('导入方式'), '全部一起（有一行不行就都不导）');
  expect(screen.getByRole('button', { name: '导入 2 个商品' })).toHaveAttribute(
    'title',
    '还有问题没有改好，可以选逐行',
  );
  await userEvent.selectOptions(screen.getByLabelText('导入方式'), '逐行（跳过有问题的行）');
  await userEvent.click(screen.getByRole('button', { name: '跳过有问题的行，导入 2 个商品' }));
  await waitFor(() => expect(asked.at(-1)?.path).toContain('mode=good'));
  expect(await screen.findByText(/有问题的行没有导入/)).toBeVisible();
  expect(screen.getByRole('row', { name: /第 4 行/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '换一个文件' }));
  expect(screen.getByLabelText('商品表格：选择文件')).toBeInTheDocument();
  downloads.end();
});

// Rule: sell-66
test('prices below cost are shown by line and confirmed; a sheet that waits for a second person says so', async () => {
  const { asked, said, container, router } = open({ ...clean, belowCost: 1, losses: [LOSS] }, waits);
  await choose();
  const row = await screen.findByRole('row', { name: /第 3 行/ });
  expect(row).toHaveTextContent('¥300.00');
  expect(row).toHaveTextContent('¥150.00');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '导入 3 个商品' }));
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('亏本'), '低于进货价的也导入');
  await userEvent.click(screen.getByRole('button', { name: '导入 3 个商品' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.path).toContain('allowsLoss=true');
  expect(said.at(-1)).toBe('需要另一位同事复核，已提交');
});
