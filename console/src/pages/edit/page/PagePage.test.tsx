import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { openPage } from '../../../testing/open';
import { ID, pageDetail, run, servePage, warning } from '../fakes.testing';
import { doTo } from '../../../testing/menu';

const PUBLISHER: Role[] = ['pages-edit', 'pages-publish'];
const show = (roles = PUBLISHER) => openPage(roles, `/pages/${ID}`);
const posts = (asked: ReturnType<typeof servePage>) => asked.filter(({ method }) => method === 'POST');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
/** Presses the button of a dialog as soon as it can be pressed. */
async function confirm(name: string) {
  await waitFor(() => expect(dialog().getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(dialog().getByRole('button', { name }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// Rule: compose-10
test('the newest revision is published at once, with the status revision that was seen', async () => {
  const asked = servePage();
  const { said } = show();
  await press('发布 r3');
  expect(dialog().getByText(/线上从 r2 换成 r3/)).toBeInTheDocument();
  await confirm('发布');
  expect(posts(asked)).toMatchObject([
    { path: `/pages/${ID}/publish`, body: { revision: 3, statusRevision: 4, sure: false } },
  ]);
  await waitFor(() => expect(said).toEqual(['已发布，5 秒内生效']));
});

// Rule: compose-10
test('a schedule is typed in Shanghai time', async () => {
  const asked = servePage();
  show();
  await press('定时发布');
  await userEvent.type(dialog().getByLabelText('开始（上海时间）'), '2030-11-27T20:00');
  await confirm('定时发布');
  expect(posts(asked)).toMatchObject([{ body: { fromAt: '2030-11-27T12:00:00.000Z' } }]);
  expect(posts(asked)[0]?.body).not.toHaveProperty('toAt');
});

// Rule: compose-10
test('nothing is published before the check is there', async () => {
  let found: () => void = () => undefined;
  const checked = new Promise<void>((resolve) => {
    found = resolve;
  });
  const asked = servePage();
  const answer = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    if (String(call[0]).includes('/check')) await checked;
    return answer(...call);
  };
  show();
  await press('发布 r3');
  await userEvent.click(dialog().getByRole('button', { name: '发布' }));
  expect(dialog().getByRole('button', { name: '发布' })).toHaveAttribute('title', '正在检查页面');
  expect(posts(asked)).toEqual([]);
  found();
  await confirm('发布');
  expect(posts(asked)).toHaveLength(1);
});

// Rule: compose-10
test('warnings are confirmed with the button, errors stand where they were found', async () => {
  const asked = servePage(pageDetail(), [warning]);
  show();
  await press('发布 r3');
  expect(await dialog().findByText('「好酒」已售罄')).toBeInTheDocument();
  expect(dialog().getByText('商品 · 左岸精选')).toBeInTheDocument();
  await confirm('知道了，发布');
  expect(posts(asked)).toMatchObject([{ body: { sure: true } }]);
});

// Rule: compose-10
test('what the server finds for the chosen time is shown, and what was typed stays', async () => {
  const late = { ...warning, level: 'error', code: 'couponEnds', text: '「好券」在页面上线前就已结束' };
  const refuse = () => ({
    states: 422,
    message: '有 1 处错误，改好后才能发布',
    result: { code: 'findings', findings: [late] },
  });
  servePage(pageDetail(), [], refuse);
  show();
  await press('发布 r3');
  await userEvent.type(dialog().getByLabelText('理由'), '周年庆开始');
  await confirm('发布');
  expect(await dialog().findByText('「好券」在页面上线前就已结束')).toBeInTheDocument();
  expect(dialog().getByText('有 1 处错误，改好后才能发布')).toBeInTheDocument();
  expect(dialog().getByLabelText('理由')).toHaveValue('周年庆开始');
});

// Rule: compose-10
test('what is found for the chosen time alone is shown first, what was seen is not asked for again', async () => {
  const early = { ...warning, code: 'couponEnds', text: '「好券」比页面更早结束' };
  const found = [[warning], [warning, early]];
  const asked = servePage(pageDetail(), [warning], () => {
    const { sure } = posts(asked).at(-1)!.body as { sure: boolean };
    if (sure) return { states: 200, result: null };
    return { states: 422, message: '有 1 处提醒', result: { code: 'findings', findings: found.pop() } };
  });
  show();
  await press('发布 r3');
  fireEvent.change(dialog().getByLabelText('结束（上海时间）'), { target: { value: '2999-01-01T08:00' } });
  await confirm('知道了，发布');
  expect(await dialog().findByText('「好券」比页面更早结束')).toBeInTheDocument();
  fireEvent.change(dialog().getByLabelText('结束（上海时间）'), { target: { value: '2998-01-01T08:00' } });
  await confirm('知道了，发布');
  await closed();
  expect(posts(asked).map(({ body }) => (body as { sure: boolean }).sure)).toEqual([false, false, true]);
});

// Rule: compose-10
test('goes back to an earlier revision, restores it as a draft, schedules it, takes the page down', async () => {
  const asked = servePage(pageDetail({ revision: 3, run: { ...run, revision: 3 } }));
  show();
  await doTo('r2', '发布');
  expect(dialog().getByText(/线上从 r3 退回 r2/)).toBeInTheDocument();
  await confirm('发布');
  await closed();
  await doTo('r2', '恢复');
  await confirm('恢复');
  await closed();
  await doTo('r2', '定时发布');
  fireEvent.change(dialog().getByLabelText('开始（上海时间）'), { target: { value: '2999-01-01T08:00' } });
  await confirm('定时发布');
  await closed();
  await press('下线');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '活动取消');
  await confirm('下线');
  expect(posts(asked).map(({ path, body }) => [path.split('/').at(-1), body])).toMatchObject([
    ['publish', { revision: 2 }],
    ['restore', { revision: 2, expect: 3 }],
    ['publish', { revision: 2, fromAt: '2999-01-01T00:00:00.000Z' }],
    ['take-down', { statusRevision: 4, reason: '活动取消' }],
  ]);
});

// Rule: desk-5
test('what follows an action waits until the page is read again, and names it as it is then; Escape leaves it', async () => {
  let statusRevision = 4;
  let read: () => void = () => undefined;
  const asked = servePage(pageDetail(), [], () => {
    statusRevision += 1;
    return { states: 200, result: null };
  });
  const answer = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    if (!String(call[0]).endsWith(ID)) return answer(...call);
    if (statusRevision > 4) await new Promise<void>((resolve) => (read = resolve));
    const result = pageDetail({ statusRevision });
    return { status: 200, json: async () => ({ states: 200, result }) } as Response;
  };
  show();
  await press('下线');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '活动取消');
  await confirm('下线');
  await closed();
  await press('归档');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await closed();
  await press('归档');
  await userEvent.click(dialog().getByRole('button', { name: '归档' }));
  expect(posts(asked)).toHaveLength(1);
  read();
  await confirm('归档');
  await closed();
  expect(posts(asked).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['take-down', { statusRevision: 4, reason: '活动取消' }],
    ['archive', { statusRevision: 5 }],
  ]);
});

// Rule: compose-10
test('runs that overlap are named, and one that has not begun can be cancelled', async () => {
  const soon = { ...run, id: 'r2', revision: 3, fromAt: '2999-01-01T00:00:00.000Z', toAt: '2999-01-02T00:00:00.000Z' };
  const overlap = { first: 'r1', second: 'r2', fromAt: soon.fromAt, toAt: soon.toAt };
  const asked = servePage(pageDetail({ runs: [soon, run], overlaps: [overlap] }));
  show();
  expect(await screen.findByText(/r2 和 r3 的排期重叠：2999-01-01 08:00 至 2999-01-02 08:00/)).toBeInTheDocument();
  await doTo(/^操作 r3 2999/, '取消定时');
  await confirm('取消定时');
  expect(posts(asked)).toMatchObject([{ path: `/pages/${ID}/cancel`, body: { run: 'r2', statusRevision: 4 } }]);
});

test.each<[Role[], string[]]>([
  [['viewer'], ['预览 r3']],
  [['pages-edit'], ['预览 r3', '编辑', '改名', '复制', '归档']],
  [PUBLISHER, ['预览 r3', '发布 r3', '定时发布', '下线', '编辑', '改名', '可见范围', '复制', '归档']],
])('%p may press %p', async (roles, names) => {
  servePage();
  show(roles);
  await screen.findByRole('table', { name: '版本' });
  const own = screen.queryByRole('group', { name: '操作 周年庆' });
  const buttons = own ? within(own).getAllByRole('button') : [];
  const may = buttons.filter((button) => button.title !== '需要「页面发布」权限，请联系管理员');
  expect(may.map(({ textContent }) => textContent)).toEqual(names);
});

// Rule: preview-3
test('a revision is opened as a kind of person at a moment, by link and by code', async () => {
  const path = '/activity?id=anniversary&preview=token';
  const asked = servePage(pageDetail(), [], () => ({
    states: 200,
    result: { path, until: '2026-03-01T01:00:00.000Z' },
  }));
  show(['viewer']);
  await press('预览 r3');
  await userEvent.selectOptions(dialog().getByLabelText('以谁的身份看'), '金卡会员');
  await userEvent.type(dialog().getByLabelText('在什么时候看（上海时间）'), '2030-11-27T20:00');
  await confirm('生成预览');
  expect(await screen.findByRole('link', { name: '打开预览' })).toHaveAttribute('href', path);
  expect(dialog().getByRole('img', { name: '预览二维码' })).toBeInTheDocument();
  expect(dialog().getByLabelText('预览链接')).toHaveValue(location.origin + path);
  expect(posts(asked)).toMatchObject([
    { path: `/pages/${ID}/open-preview`, body: { revision: 3, as: 'gold', at: '2030-11-27T12:00:00.000Z' } },
  ]);
});

// Rule: compose-23
test('a page is set for everybody, with the status revision that was seen; whom it is for stands beside its state', async () => {
  const asked = servePage(pageDetail({ audience: { kind: 'level', id: 'gold', name: '金卡会员' } }));
  const { said } = show();
  expect(await screen.findByText('仅金卡会员及以上可见')).toBeVisible();
  await press('可见范围');
  await userEvent.click(dialog().getByRole('radio', { name: '所有人' }));
  await confirm('保存');
  await waitFor(() => expect(said).toEqual(['可见范围已保存']));
  expect(posts(asked)).toMatchObject([{ path: `/pages/${ID}/audience`, body: { statusRevision: 4 } }]);
});
