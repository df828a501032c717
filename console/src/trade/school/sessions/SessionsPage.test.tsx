import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer, type Answers } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { courseRows, SESSION_ID, sessionRow, TEACHER_ID } from '../fakes.testing';
import { doTo, expectReadOnly, openMenu } from '../../../testing/menu';

beforeEach(() => localStorage.clear());
const WSET = /^操作 WSET 二级/;
const over = sessionRow({ id: TEACHER_ID, title: '香槟产区课', state: 'over', waiting: 0 });
const answers: Answers = ({ method, path }) => {
  if (path.startsWith('/school/courses')) return { states: 200, result: courseRows };
  if (path.endsWith('/cancel')) return { states: 200, result: { orders: 2, backFen: 796000 } };
  if (path.endsWith('/confirm')) return { states: 200, result: null };
  if (method === 'POST') return { states: 200, result: { sessionId: SESSION_ID, revision: 6 } };
  if (path.startsWith(`/school/sessions/${SESSION_ID}/roster`)) return { states: 200, result: { list: [] } };
  if (path.startsWith(`/school/sessions/${SESSION_ID}`)) return { states: 200, result: sessionRow() };
  return { states: 200, result: { list: [sessionRow(), over], next: null } };
};
const open = (roles: Role[] = ['school'], path = '/school/sessions', given = answers) => {
  const asked = fakeServer(given);
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
  return { asked, sent, ...openPage(roles, path) };
};
const field = (name: RegExp | string) => screen.getByLabelText(name);
const retype = async (name: RegExp | string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

// Rule: school-12
test('sessions stand with their state, seats, waiting people and price; each state has its own actions', async () => {
  open();
  const first = await screen.findByRole('row', { name: /WSET 二级/ });
  for (const text of ['上海 · 静安校区 · 301', '2026-12-05', '报名中', '周岚', '4 / 8', '候补 3 人', '¥3,980'])
    expect(first).toHaveTextContent(text);
  const items = async (row: RegExp) => (await openMenu(row)).map(({ textContent }) => textContent);
  expect(await items(WSET)).toEqual(['修改', '复制', '确认开班', '取消', '操作记录']);
  await userEvent.keyboard('{Escape}');
  expect(await items(/^操作 香槟产区课/)).toEqual(['复制', '操作记录']);
});

// Rule: school-12
test('a viewer sees sessions and changes nothing', async () => {
  open(['viewer']);
  expect(await screen.findByRole('row', { name: /WSET 二级/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '新建班次' })).toHaveAttribute('title', '需要「学院」权限，请联系管理员');
  await expectReadOnly();
});

// Rule: school-12
test('what a cancellation costs is said before and after; it needs a reason', async () => {
  const { said, sent } = open();
  await doTo(WSET, '取消');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('2 个已付款的名额全额退款，共 ¥7,960');
  expect(dialog).toHaveTextContent('3 人的候补一并结束');
  await userEvent.type(within(dialog).getByRole('textbox', { name: '理由（必填）' }), '讲师生病');
  await userEvent.click(within(dialog).getByRole('button', { name: '取消班次' }));
  await waitFor(() => expect(said).toEqual(['「WSET 二级 · 进阶」已取消，2 笔报名共退 ¥7,960.00']));
  expect(sent()).toEqual([[`/school/sessions/${SESSION_ID}/cancel`, { reason: '讲师生病' }]]);
});

// Rule: school-12
test('a session is confirmed', async () => {
  const { said } = open();
  await doTo(WSET, '确认开班');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认开班' }));
  await waitFor(() => expect(said).toEqual(['「WSET 二级 · 进阶」已确认开班']));
});

// Rule: school-12
test('a new session takes the price of its course, and shows the day of each lesson', async () => {
  const { sent, said } = open(['school'], '/school/sessions/new');
  await userEvent.selectOptions(await screen.findByLabelText('级别'), '2');
  expect(field(/^价格/)).toHaveValue('3980');
  expect(within(field('讲师')).queryByRole('option', { name: /何川/ })).toBeNull();
  for (const [name, text] of [
    [/^城市/, '上海'],
    [/^校区/, '静安校区'],
    [/^教室/, '301'],
    [/^地址/, '南京西路 100 号'],
    [/^开课日期/, '2026-12-05'],
    [/^报名截止/, '2026-12-03T18:00'],
    [/^名额/, '8'],
    [/^费用包含/, '教材\n品鉴用酒'],
  ] as const)
    await retype(name, text);
  await userEvent.selectOptions(field('讲师'), TEACHER_ID);
  await userEvent.click(screen.getByRole('button', { name: '加一节' }));
  const second = screen.getByRole('group', { name: '第 2 节' });
  await userEvent.clear(within(second).getByLabelText(/^第几天/));
  await userEvent.type(within(second).getByLabelText(/^第几天/), '2');
  expect(second).toHaveTextContent('12月6日 周日');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findAllByText('不能为空')).toHaveLength(2);
  for (const row of screen.getAllByRole('group', { name: /^第 \d 节/ }))
    await userEvent.type(within(row).getByLabelText('内容'), '品鉴');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['班次已保存']));
  expect(sent()).toEqual([
    [
      '/school/sessions',
      {
        kind: 'wset',
        level: 2,
        city: '上海',
        venue: '静安校区',
        room: '301',
        address: '南京西路 100 号',
        language: '中文授课',
        teacherId: TEACHER_ID,
        startsOn: '2026-12-05',
        signUpBeforeAt: '2026-12-03T10:00:00.000Z',
        schedule: [
          { day: 0, from: '09:30', to: '17:30', topic: '品鉴' },
          { day: 1, from: '09:30', to: '17:30', topic: '品鉴' },
        ],
        includes: ['教材', '品鉴用酒'],
        priceFen: 398000,
        seats: 8,
        offlineSeats: 0,
      },
    ],
  ]);
});

// Rule: school-12
test('a copy takes all over but the days; an edit names what it read', async () => {
  const { unmount } = open(['school'], `/school/sessions/new?copy=${SESSION_ID}`);
  expect(await screen.findByLabelText(/^校区/)).toHaveValue('静安校区');
  expect(field(/^开课日期/)).toHaveValue('');
  expect(screen.queryByText(/个名额被占/)).toBeNull();
  unmount();
  const { sent } = open(['school'], `/school/sessions/${SESSION_ID}/edit`);
  expect(await screen.findByText(/已有 2 个名额被占/)).toBeVisible();
  await retype(/^教室/, '502');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({ sessionId: SESSION_ID, revision: 5, room: '502', startsOn: '2026-12-05' });
});

// Rule: school-3
test('what somebody else changed meanwhile is refused and kept as typed; both versions are shown then', async () => {
  let revision = 5;
  open(['school'], `/school/sessions/${SESSION_ID}/edit`, (asked) => {
    if (asked.method === 'POST')
      return { states: 409, message: '内容已被别人修改，请刷新后再保存', result: { code: 'changed' } };
    if (asked.path.startsWith(`/school/sessions/${SESSION_ID}`))
      return { states: 200, result: sessionRow({ revision, room: revision > 5 ? '707' : '301' }) };
    return answers(asked);
  });
  await screen.findByLabelText(/^教室/);
  await retype(/^教室/, '502');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('内容已被别人修改');
  expect(field(/^教室/)).toHaveValue('502');
  revision = 6;
  await userEvent.click(screen.getByRole('button', { name: '对照最新内容' }));
  expect(await screen.findByRole('row', { name: /^教室/ })).toHaveTextContent('707502');
  await waitFor(() => expect(field(/^教室/)).toHaveValue('707'));
});
