import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../../testing/axe';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer } from '../../../testing/fakes';
import { doTo } from '../../../testing/menu';
import { openPage } from '../../../testing/open';
import { choices } from '../../products/fakes.testing';

const id = '0190c000-0000-7000-8000-000000000701';
const count = {
  ...{ id, no: 'PD-3', warehouse: '主仓', scope: '全部商品', isBlind: false, status: 'open', openedBy: 'lin' },
  ...{ openedAt: '2026-03-01T00:00:00.000Z', endedBy: null, endedAt: null, reason: null, revision: 5 },
  ...{ lines: 2, counted: 1, different: 1, surplus: 0, missing: 2 },
};
const [first, second] = ['0190c000-0000-7000-8000-000000000702', '0190c000-0000-7000-8000-000000000703'];
const line = (productId: string, name: string, more: object = {}) => ({
  ...{ productId, code: name, name, counted: null as number | null, onHand: 24, countedBy: null as string | null },
  ...{ countedAt: null, reason: null, isOutdated: false, applied: null, revision: 0 },
  ...more,
});
const ok = (result: unknown) => ({ states: 200, result });

function open({ path = `/stock/counts/${id}`, roles = ['warehouse'] as Role[], other = false } = {}) {
  let lines = [
    line(first, '天梅', { counted: 22, countedBy: 'wang', countedAt: '2026-03-01T01:00:00.000Z', revision: 1 }),
    line(second, '桃红'),
  ];
  let taken = !other;
  const asked = fakeServer(({ method, path: at, body }) => {
    if (at.startsWith('/product-choices')) return ok(choices);
    if (at.includes('/sheet'))
      return ok({
        ...{
          counted: 1,
          same: 1,
          bad: [
            ['编码', '问题'],
            ['X', '编码：没有'],
          ],
          encoding: 'UTF-8',
          rows: 3,
        },
        ...{
          problems: [{ line: 4, column: '编码', message: '这张盘点单里没有这个编码' }],
          preview: [['编码'], ['桃红']],
        },
      });
    if (method === 'POST' && at.endsWith('/lines')) {
      const { productId, counted = null } = body as { productId: string; counted?: number };
      if (!taken) {
        taken = true;
        lines = lines.map((one) =>
          one.productId === productId ? { ...one, counted: 23, countedBy: 'wang', revision: 1 } : one,
        );
        const detail = { code: 'changed', revision: 1, counted: 23, by: 'wang' };
        return { states: 409, message: 'wang 已填 23 瓶，你的还没有保存', result: detail };
      }
      lines = lines.map((one) =>
        one.productId === productId ? { ...one, counted, countedBy: 'lin', revision: one.revision + 1 } : one,
      );
      return ok(lines.find((one) => one.productId === productId));
    }
    if (method === 'POST') return ok({ countId: id, no: 'PD-3', lines: 2, differences: 1, bottles: -2 });
    if (at.includes('/lines')) return ok({ list: lines, next: null });
    if (at.includes('/paper'))
      return ok({ name: '盘点单-PD-3.pdf', content: `data:application/pdf;base64,${btoa('%PDF-')}` });
    if (at.includes(id)) return ok(count);
    return ok({ list: [count], next: null });
  });
  return { sent: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, path) };
}
const field = (name: string) => screen.findByRole('textbox', { name: `${name} 实盘瓶数` });
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: sell-50
test('a sheet is opened for a warehouse, and stands in the list with how far it is', async () => {
  const { sent, container, router } = open({ path: '/stock/counts' });
  expect(await screen.findByRole('row', { name: /PD-3/ })).toHaveTextContent('1 / 2');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '新建盘点单' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: '开始盘点' }));
  expect(await form.findByText('请选择仓库')).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText('仓库'), choices.warehouses[0]!.id);
  await userEvent.click(form.getByLabelText(/盲盘/));
  await userEvent.click(form.getByRole('button', { name: '开始盘点' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/stock/counts/${id}`));
  expect(sent()[0]).toMatchObject({
    ...{ path: '/stock-counts', body: { warehouseId: choices.warehouses[0]!.id, isBlind: true } },
  });
});

// Rule: sell-51
test('numbers are typed down the table by keyboard; what another saved meanwhile is said, and nothing is lost', async () => {
  const { sent, container } = open({ other: true });
  await userEvent.type(await field('桃红'), '2a{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.clear(await field('桃红'));
  await userEvent.type(await field('桃红'), '20{Enter}');
  expect(await screen.findByRole('button', { name: '用我的 20' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('wang 已填 23');
  expect(await field('桃红')).toHaveValue('20');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '用我的 20' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await field('桃红')).toHaveValue('20');
  expect(sent().map(({ body }) => body)).toEqual([
    { productId: second, revision: 0, counted: 20 },
    { productId: second, revision: 1, counted: 20 },
  ]);
});

// Rule: sell-51
test('Enter goes on to the next line, and an emptied number is no longer counted', async () => {
  const { sent } = open();
  await userEvent.clear(await field('天梅'));
  await userEvent.type(await field('天梅'), '{Enter}');
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ productId: first, revision: 1 }]));
  expect(await field('桃红')).toHaveFocus();
});

// Rule: sell-50
test('the sheet is closed by the revision that was seen, and printed; a viewer changes nothing', async () => {
  const downloads = catchDownloads();
  const { sent, said, unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: '下载盲盘 PDF' }));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  await doTo('天梅', '写差异原因');
  await userEvent.type((await dialog()).getByLabelText('原因'), '破损');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await doTo('天梅', '写差异原因');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '结束盘点' }));
  expect(await screen.findByText(/盘亏 2 瓶.*还有 1 款没有盘/)).toBeVisible();
  await userEvent.type((await dialog()).getByLabelText('理由（必填）'), '季度盘点');
  await userEvent.click((await dialog()).getByRole('button', { name: '结束盘点' }));
  await waitFor(() => expect(said.at(-1)).toBe('盘点单 PD-3 已结束，差异已记入库存'));
  expect(sent()).toMatchObject([
    { path: `/stock-counts/${id}/reasons`, body: { productId: first, revision: 1, reason: '破损' } },
    { path: `/stock-counts/${id}/reasons`, body: { productId: first, revision: 1, reason: '' } },
    { path: `/stock-counts/${id}/close`, body: { revision: 5, reason: '季度盘点' } },
  ]);
  downloads.end();
  unmount();
  open({ roles: ['viewer'] });
  expect(await field('天梅')).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: '结束盘点' })).toHaveAttribute('aria-disabled', 'true');
});

// Rule: sell-52
test('a filled sheet is checked, and taken in without its bad rows', async () => {
  const downloads = catchDownloads();
  const { sent, said } = open();
  await userEvent.upload(await screen.findByLabelText('盘点表：选择文件'), new File(['编码,实盘'], '盘点.csv'));
  expect(await screen.findByRole('row', { name: /第 4 行/ })).toHaveTextContent('这张盘点单里没有这个编码');
  await userEvent.selectOptions((await dialog()).getByLabelText('导入方式'), '全部一起（有一行不行就都不导）');
  expect((await dialog()).getByRole('button', { name: '导入 1 款' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions((await dialog()).getByLabelText('导入方式'), '逐行（跳过有问题的行）');
  await userEvent.click((await dialog()).getByRole('button', { name: '跳过有问题的行，导入 1 款' }));
  await waitFor(() => expect(said.at(-1)).toContain('已导入：填入 1 款'));
  expect(sent().map(({ path }) => path)).toEqual([
    `/stock-counts/${id}/sheet/check`,
    `/stock-counts/${id}/sheet?mode=good`,
  ]);
  downloads.end();
});

// Rule: sell-67
test('numbers of a sheet that was filled in on paper are entered with the time at which they were counted', async () => {
  const { sent, container } = open();
  fireEvent.change(await screen.findByLabelText('盘点时间'), { target: { value: '2026-03-01T09:30' } });
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.type(await field('桃红'), '20{Enter}');
  const countedAt = '2026-03-01T01:30:00.000Z';
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ productId: second, revision: 0, counted: 20, countedAt }]),
  );
  await userEvent.upload(screen.getByLabelText('盘点表：选择文件'), new File(['编码,实盘'], '盘点.csv'));
  expect(await screen.findByText(/按 2026-03-01 09:30 的账面算差异/)).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: '跳过有问题的行，导入 1 款' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  for (const { path } of sent().slice(1))
    expect(new URL(path, 'http://shop').searchParams.get('countedAt')).toBe(countedAt);
});
