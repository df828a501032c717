import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageExperiment } from '@cellar/shared/api/pages/pageExperiments/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { ID, pageDetail, run } from '../fakes.testing';

type Drawn = { series: { label?: string }[] };
const mockDrawn: Drawn[] = [];
jest.mock(
  'uplot',
  () =>
    class {
      constructor(options: Drawn) {
        mockDrawn.push(options);
      }
      setSize() {}
      destroy() {}
    },
);

const AT = '2026-03-01T00:00:00.000Z';
const figures = {
  views: 400,
  visitors: 200,
  staySeconds: 21_600,
  clicks: 90,
  carts: 20,
  orders: 10,
  amountFen: 518_000,
};
const old = { views: 300, visitors: 100, staySeconds: 10_800, clicks: 90, carts: 10, orders: 5, amountFen: 259_000 };
const side = { failing: 0, carters: 100, staySeconds: 60_000, orders: 50, amountFen: 2_590_000 };
const experiment = (change: Partial<PageExperiment> = {}): PageExperiment => ({
  id: 'e1',
  a: { ...side, revision: 2, visitors: 1000 },
  b: { ...side, revision: 3, visitors: 1000, orders: 90 },
  basisPoints: 5000,
  startedBy: 'publisher',
  startedAt: AT,
  endedBy: null,
  endedAt: null,
  outcome: null,
  reason: null,
  ...change,
});

function show({ roles = ['pages-publish'], list = [] }: { roles?: Role[]; list?: PageExperiment[] } = {}) {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: path.endsWith('/end') ? null : { id: 'e1' } };
    if (path.endsWith('/experiments')) return { states: 200, result: { list } };
    if (path.includes('/check')) return { states: 200, result: { findings: [] } };
    if (path.endsWith('/revisions'))
      return {
        states: 200,
        result: { list: [3, 2, 1].map((revision) => ({ revision, author: 'a', note: '', at: AT })) },
      };
    if (!path.includes('/numbers')) return { states: 200, result: pageDetail({ run: { ...run, revision: 2 } }) };
    const block = { ...figures, tappers: 50, visitors: 100 };
    const result = {
      now: AT,
      unit: 'hour',
      total: figures,
      points: [{ at: AT, ...figures }],
      before: { from: '2026-02-22', to: '2026-02-22', total: old, points: [{ at: AT, ...old }] },
      blocks: [
        { block: 'hero', type: 'Banner', title: '好酒', ...block },
        { block: 'gone', type: '', title: '', ...block },
      ],
      revisions: [{ revision: 2, ...figures }],
    };
    return { states: 200, result };
  });
  return { asked, ...openPage(roles, `/pages/${ID}/numbers`) };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// Rule: numbers-5
test('each figure is shown with how it stood a week before', async () => {
  show();
  const visitors = (await screen.findByText('访客', { selector: 'dt' })).parentElement!;
  expect(visitors).toHaveTextContent('200↑ +100.0% 比上周同日');
  const message = (title: string) => screen.getByText(title, { selector: 'dt' }).parentElement!.textContent;
  expect(message('人均停留')).toContain('1 分 48 秒');
  expect(message('成交金额')).toContain('¥5,180');
  expect(message('点击')).toContain('持平');
  expect(message('转化率')).toContain('5.00%');
  expect(screen.getByRole('img', { name: '每小时访客，与上周同日对比' })).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: '区块数据' }));
  expect(table.getByRole('row', { name: /头图 · 好酒/ })).toHaveTextContent('50.0%');
  expect(table.getByRole('row', { name: /已移除的区块 gone/ })).toBeInTheDocument();
});

// Rule: numbers-5
test('span and revision are chosen, and stand in the address', async () => {
  const { asked, router } = show();
  await press('7 天');
  await screen.findByRole('option', { name: 'r2' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '版本' }), 'r2');
  await waitFor(() => expect(asked.at(-1)?.path).toContain('revision=2'));
  expect(router.state.location.search).toBe('?range=week&revision=2');
  const query = new URLSearchParams(asked.at(-1)?.path.split('?')[1]);
  expect(Date.parse(query.get('to')!) - Date.parse(query.get('from')!)).toBe(6 * 86_400_000);
});

// Rule: numbers-6
test('what is shown is exported', async () => {
  const downloads = catchDownloads();
  show();
  await screen.findByRole('table', { name: '区块数据' });
  await press('导出 CSV');
  expect(downloads.clicks).toHaveBeenCalledTimes(1);
  const text = await downloads.text();
  expect(text).toContain('"\t2026-03-01 08:00",200,400,21600,90,20,10,5180');
  expect(text).toContain('头图 · 好酒,100');
  downloads.end();
});

// Rule: trial-5
test('the two revisions are compared, with an interval and in words', async () => {
  show({ list: [experiment()] });
  const table = within(await screen.findByRole('table', { name: 'A r2 与 B r3' }));
  expect(table.getByRole('row', { name: /转化率/ })).toHaveTextContent(/5\.00%9\.00%\+4\.00 点.*B 更高/);
  expect(table.getByRole('row', { name: /加购率/ })).toHaveTextContent('看不出差别');
  const lines = () => mockDrawn.at(-1)?.series.flatMap(({ label }) => label ?? []);
  await waitFor(() => expect(lines()).toEqual(['上周同日', 'A r2', 'B r3']));
});

// Rule: trial-6
test('a comparison is started, ended with A, and with B by publishing it', async () => {
  const first = show();
  await press('开始对比');
  await userEvent.clear(await screen.findByLabelText('看到 B 的访客（%）'));
  await userEvent.type(dialog().getByLabelText('看到 B 的访客（%）'), '60');
  await userEvent.click(dialog().getByRole('button', { name: '开始对比' }));
  expect(await dialog().findByText('最多 50%')).toBeInTheDocument();
  await userEvent.clear(dialog().getByLabelText('看到 B 的访客（%）'));
  await userEvent.type(dialog().getByLabelText('看到 B 的访客（%）'), '20');
  await userEvent.click(dialog().getByRole('button', { name: '开始对比' }));
  await waitFor(() =>
    expect(first.asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/pages/${ID}/experiments`, body: { revision: 3, basisPoints: 2000, statusRevision: 4 } },
    ]),
  );
  first.unmount();
  const second = show({ list: [experiment()] });
  await press('以 A 结束');
  await userEvent.click(dialog().getByRole('button', { name: '以 A 结束' }));
  await waitFor(() => expect(second.said).toEqual(['对比已结束']));
  await press('以 B 结束');
  await userEvent.click(await dialog().findByRole('button', { name: '发布' }));
  await waitFor(() =>
    expect(second.asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/pages/${ID}/experiments/end` },
      { path: `/pages/${ID}/publish`, body: { revision: 3 } },
    ]),
  );
});

test('who may only look sees the comparison and changes nothing', async () => {
  show({
    roles: ['viewer'],
    list: [experiment({ outcome: 'halted', endedAt: AT, endedBy: 'automatic', reason: 'B 出错' })],
  });
  expect(await screen.findByText('已自动停止')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /结束/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '开始对比' })).toHaveAttribute(
    'title',
    '需要「页面发布」权限，请联系管理员',
  );
});
