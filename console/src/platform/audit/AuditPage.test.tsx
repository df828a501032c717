import { calls } from '@cellar/shared/api/registry';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { formatDetail, formatTarget, actorLabel } from './labels';
import { actionLabel } from './actions';

const entry = (id: string, change: object = {}) => ({
  id,
  at: '2026-03-01T00:00:00.000Z',
  who: 'release',
  action: 'releases.halt',
  target: 'remote:orders',
  detail: {},
  reason: id,
  ...change,
});

test('the log goes on page by page and keeps what it has when one fails', async () => {
  let fails = true;
  const asked = fakeServer(({ path: url }) => {
    if (!url.includes('cursor')) return { states: 200, result: { list: [entry('one')], next: 'c1' } };
    return fails
      ? { states: 500, message: '服务器繁忙，请稍后再试' }
      : { states: 200, result: { list: [entry('two', { target: 'token:01a1fec5-a27ea10d' })], next: null } };
  });
  openPage(['viewer'], '/audit');
  expect(await screen.findByRole('link', { name: 'orders' })).toHaveAttribute('href', '/remotes/orders');
  await userEvent.click(screen.getByRole('button', { name: '更多记录' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  expect(screen.getByText('one')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('two')).toBeInTheDocument();
  expect(screen.getByText('令牌 …a27ea10d')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更多记录' })).not.toBeInTheDocument();
  expect(asked.at(-1)?.path).toBe('/audit?size=50&cursor=c1');
});

// Rule: desk-483
test('a search that is not finished says how far it came; the export goes on to its end', async () => {
  fakeServer(({ path: url }) => ({
    states: 200,
    result: url.includes('cursor')
      ? { list: [entry('two')], next: null, searchedTo: null }
      : { list: [], next: 'c1', searchedTo: '2026-03-01T06:20:00.000Z' },
  }));
  const downloads = catchDownloads();
  const { said } = openPage(['viewer'], '/audit?who=anna');
  expect(await screen.findByText('已查到 2026-03-01 14:20，还没查完')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '导出日志' }));
  await waitFor(() => expect(said).toEqual(['已导出 1 条日志']));
  await userEvent.click(screen.getByRole('button', { name: '继续查找' }));
  expect(await screen.findByText('two')).toBeVisible();
  expect(screen.queryByText(/还没查完/)).toBeNull();
  downloads.end();
});

// Rule: desk-45
test('the log is exported as far as the filter leaves it, in words, all pages of it', async () => {
  const asked = fakeServer(({ path: url }) => ({
    states: 200,
    result: url.includes('cursor')
      ? { list: [entry('two', { action: 'staff.signIn', target: '=cmd' })], next: null }
      : { list: [entry('one')], next: 'c1' },
  }));
  const downloads = catchDownloads();
  const { said } = openPage(['viewer'], '/audit?who=anna');
  await userEvent.click(await screen.findByRole('button', { name: '导出日志' }));
  await waitFor(() => expect(said).toEqual(['已导出 2 条日志']));
  const sheet = await downloads.text();
  expect(sheet).toContain('时间,谁,做了什么,对象,详情,理由,对象编号');
  expect(sheet).toMatch(/release,停止灰度,.*,one,remote:orders/);
  expect(sheet).toMatch(/登录控制台,.*'=cmd/);
  expect(asked.at(-1)?.path).toContain('who=anna&cursor=c1');
  downloads.end();
});

// Rule: desk-489
test('what was changed is said field by field, from what to what; what is private is not said', () => {
  const sku = (priceFen: number) => ({ bottles: 1, code: null, prices: [], priceFen });
  const change = {
    before: { keywords: [], skus: [sku(29_800)], limitedPerPerson: 6, phone: '13800000001', revision: 3 },
    after: {
      keywords: ['收藏级', '礼盒'],
      skus: [sku(33_300)],
      limitedPerPerson: null,
      phone: '13800000002',
      revision: 4,
    },
  };
  expect(formatDetail({ id: 'x', code: 'AX0011', ...change })).toBe(
    '编码 AX0011 · 规格 1 价格 ¥298.00 → ¥333.00 · 每人限购 6 → 无 · 电话 已修改 · 关键词 无 → 收藏级、礼盒',
  );
  expect(formatDetail({ after: { supplier: '环球名酒', costFen: 16_500 } })).toBe('供应商 环球名酒 · 进货价 ¥165.00');
  expect(formatDetail({ before: { word: '茅台' } })).toBe('原为 词 茅台');
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`field${at}`, at]));
  expect(formatDetail({ before: {}, after: many })).toMatch(/^field0 无 → 0 · .* · 共 15 处$/);
});

test('what was done is described in words', () => {
  expect(formatDetail({ digest: 'sha384-x', basisPoints: 500, channel: 'canary', version: '1.5.0', text: null })).toBe(
    '1.5.0 · 灰度 · 5%',
  );
  expect(formatDetail({ name: '流水线', actions: ['publish', 'read'], days: 90, remote: null })).toBe(
    '流水线 · 发布版本、查看 · 90 天',
  );
  expect(formatDetail({ fault: 'hang', other: { a: 1 } })).toBe('文件一直没有响应');
  expect(formatDetail({ roles: ['release', 'viewer'], disabled: true, password: 'changed' })).toBe(
    '发布、只读 · 停用 · 修改密码',
  );
  expect(formatDetail({ askedFen: 12000, cameFen: 1 })).toBe('应付 ¥120.00 · 实收 ¥0.01');
  expect(formatDetail({ uses: [{ consumer: 'host', thing: '/cart' }] })).toBe('主程序 在用 /cart');
  expect(
    formatDetail({ name: '林晓', before: { passed: true, grade: '85 分' }, after: { passed: false, grade: '48 分' } }),
  ).toBe('林晓 · 通过 → 未通过 · 成绩 85 分 → 成绩 48 分');
  expect(formatDetail({ before: '', after: '周五送' })).toBe('「周五送」');
  expect(formatDetail({ before: { dueFen: 0 }, after: { dueFen: 500_000 } })).toBe(
    '另行应缴 ¥0.00 → 另行应缴 ¥5,000.00',
  );
  expect(['local build', 'automatic', 'token a b', 'release'].map(actorLabel)).toEqual([
    '本机构建',
    '自动',
    '令牌 a b',
    'release',
  ]);
});

/** Calls that change nothing though they are sent with a body, and those whose doing is not logged. */
const UNLOGGED =
  /\.(check|checkWork|preview|rehearse|rehearse(Offers|Reward)|quote)$|^(memberGroups\.count|secondFactor\.begin|webhooks\.test|productAdmin\.openPreview|school\.addFile|pages\.add(Picture|Film)|staff\.endSession|staffMail\.sendCode|alarms\.settle|presence\.note|staffViews\.(save|remove))$/;

// Rule: release-15
test('every call of staff that writes has a label in the log', () => {
  const writing = Object.entries<CallSchema & { address: string }>({ ...calls }).filter(
    ([name, { access, address }]) => typeof access === 'object' && !address.startsWith('GET') && !UNLOGGED.test(name),
  );
  const names = writing.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['releases.promote', 'campaigns.end', 'staff.add', 'desk.ship']));
  expect(names.filter((name) => actionLabel(name) === '其他操作')).toEqual([]);
});

test('every job that writes in the log has a label, and so has what a call did where it can do several things', () => {
  expect(actionLabel('platform.retention', { outcome: 'purged' })).toBe('清除版本文件');
  expect(actionLabel('staff.decideRegistration', { outcome: 'veto' })).toBe('否决注册');
  expect(actionLabel('staff.signIn', { from: '127.0.0.1' })).toBe('登录控制台');
  expect(actionLabel('pages.publish', { outcome: 'of later' })).toBe('发布页面');
});

test('an id is said with what it is of', () => {
  const id = '01a1fec5-0000-7000-8000-a27ea10d1234';
  expect(
    [
      ['desk.ship', '2603011234567890'],
      ['payment.rejectAmount', 'P1'],
      ['staff.add', id],
      ['staff.decideUnfreeze', id],
      ['tickets.answer', id],
      ['tokens.create', `token:${id}`],
      ['tickets.list', 'tickets'],
      ['staff.signIn', 'tickets'],
      ['help.publish', 'privacy 3'],
    ].map(([action, target]) => formatTarget({ action: action!, target: target! })),
  ).toEqual([
    ...['订单 2603011234567890', '支付 P1', '员工 …a10d1234', '客户 …a10d1234', '反馈 …a10d1234', '令牌 …a10d1234'],
    ...['反馈', 'tickets', 'privacy 3'],
  ]);
});

// Rule: release-15
test('the log is narrowed by what, who, whom and day; the filter stands in the address and can be cleared', async () => {
  const asked = fakeServer(({ path: url }) => ({
    states: 200,
    result: { list: url.includes('target') ? [] : [entry('one')], next: null },
  }));
  const { router } = openPage(['viewer'], '/audit?who=automatic');
  const search = () => router.state.location.search;
  expect(await screen.findByText('one')).toBeInTheDocument();
  expect(asked.at(-1)?.path).toBe('/audit?size=50&who=automatic');
  const who = screen.getByRole('searchbox', { name: '谁' });
  expect(who).toHaveValue('自动');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '做了什么' }), '回滚与停用：全部');
  expect(new URLSearchParams(asked.at(-1)?.path.split('?')[1]).get('actions')).toBe(
    'releases.rollBack,releases.disable,releases.enable,releases.remove,releases.drill,releases.inspect,ownership.save',
  );
  await userEvent.clear(who);
  await userEvent.type(who, '令牌 夜间');
  await userEvent.type(screen.getByRole('searchbox', { name: '对象' }), 'orders{Enter}');
  expect(await screen.findByText('没有符合条件的记录，请放宽或清除筛选。')).toBeInTheDocument();
  expect(new URLSearchParams(search()).get('who')).toBe('token 夜间');
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('one')).toBeInTheDocument();
  expect([asked.at(-1)?.path, search()]).toEqual(['/audit?size=50', '']);
});
