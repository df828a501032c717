import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import type { Role } from '@cellar/shared/contract/roles';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { learnerRow, ORDER_ID, SESSION_ID, sessionRow } from '../fakes.testing';
import { doTo, openMenu } from '../../../testing/menu';

const invoice = { kind: 'company', type: 'special', title: '云间酒业', taxNo: '91310000X', email: 'a@b.cn' } as never;
const INVOICE_ID = '0190c000-0000-7000-8000-000000000019';
const second = learnerRow({ line: 1, name: '王一', attended: true });

const open = (
  list: RosterLearner[] = [learnerRow(), second],
  { state = 'running' as const, roles = ['school'] as Role[] } = {},
) => {
  const asked = fakeServer(({ method, path }) => {
    if (path.endsWith('/roster/export'))
      return { states: 200, result: { list: [learnerRow({ name: '=林', phone: '13800000009' })] } };
    if (path.endsWith('/certificates')) return { states: 200, result: { issued: 1 } };
    if (method === 'POST') return { states: 200, result: null };
    if (path.endsWith('/roster')) return { states: 200, result: { list } };
    return { states: 200, result: sessionRow({ state }) };
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { sent, ...openPage(roles, `/school/sessions/${SESSION_ID}`) };
};

// Rule: school-12
test('one session shows where, when and by whom, and what is noted of its learners', async () => {
  open([learnerRow({ invoice }), second]);
  expect(await screen.findByRole('heading', { name: 'WSET 二级 · 进阶 · 上海 2026-12-05' })).toBeVisible();
  const lessons = screen.getByRole('list', { name: '课程安排' });
  expect(lessons).toHaveTextContent('12月6日 周日09:30–17:30红葡萄酒');
  const row = await screen.findByRole('row', { name: /林晓/ });
  for (const text of ['LIN XIAO', '138****0009', '110***********002X', 'K1', '已报名', '云间酒业', '退课期结束后开具'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /王一/ })).toHaveTextContent('到课');
});

const NO_RESULT = { grade: null, passed: null };

// Rule: school-5
test('learners are marked together from the first day on', async () => {
  const { sent, said, unmount } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
  await userEvent.click(within(screen.getByRole('group', { name: '点名' })).getByRole('button', { name: '到课' }));
  await waitFor(() => expect(said).toEqual(['2 位学员已记为到课']));
  const at = `/school/sessions/${SESSION_ID}/attendance`;
  expect(sent()).toEqual([
    [at, { orderId: ORDER_ID, line: 0, attended: true, from: NO_RESULT }],
    [at, { orderId: ORDER_ID, line: 1, attended: true, from: NO_RESULT }],
  ]);
  unmount();
  open([learnerRow()], { state: 'soon' as never });
  expect(await screen.findByRole('row', { name: /林晓/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

// Rule: school-6
test('a result is noted of who was there; certificates are issued for those who passed', async () => {
  const { sent, said } = open([
    learnerRow(),
    second,
    learnerRow({ line: 2, name: '陈二', attended: true, passed: true }),
  ]);
  expect(await screen.findByRole('row', { name: /林晓/ })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /林晓/ })).queryByRole('button')).toBeNull();
  await doTo('王一', '登记成绩');
  await userEvent.type(await screen.findByLabelText(/^成绩/), '优秀');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['王一 的成绩已保存']));
  await userEvent.click(screen.getByRole('button', { name: '颁发证书（1）' }));
  await waitFor(() => expect(said).toHaveLength(2));
  const noted = { orderId: ORDER_ID, line: 1, passed: true, grade: '优秀' };
  expect(sent()).toEqual([
    [`/school/sessions/${SESSION_ID}/results`, { ...noted, from: { passed: null, grade: null } }],
    [`/school/sessions/${SESSION_ID}/certificates`, {}],
  ]);
});

// Rule: school-7
test('finance stores the number and the file of an invoice, and marks nobody', async () => {
  const { sent, said } = open([learnerRow({ invoice, issuingId: INVOICE_ID, attended: true })], {
    roles: ['finance', 'viewer'],
  });
  const items = await openMenu('林晓');
  expect(items.map(({ textContent }) => textContent)).toEqual(['登记发票']);
  expect(screen.queryByRole('button', { name: '导出名单' })).toBeNull();
  await userEvent.click(items[0]!);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('云间酒业 · 91310000X · 增值税专用发票');
  await userEvent.type(within(dialog).getByLabelText(/^发票号码/), '24312000');
  await userEvent.click(within(dialog).getByRole('button', { name: '登记' }));
  expect(within(dialog).getByText('请选择文件')).toBeVisible();
  const file = new File(['%PDF-1.7'], '发票.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(dialog).getByLabelText('发票文件：选择文件'), file);
  expect(within(dialog).getByText(/发票\.pdf/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: '登记' }));
  await waitFor(() => expect(said).toEqual(['K1 的发票已登记']));
  expect(sent()).toMatchObject([[`/invoices/${INVOICE_ID}/issue?number=24312000`, expect.anything()]]);
});

// Rule: school-70
test('one of several learners is removed with a reason, after what goes back is said', async () => {
  const { sent, said } = open([learnerRow({ removalFen: 278600 }), second]);
  const items = await openMenu('王一');
  expect(items.map(({ textContent }) => textContent)).not.toContain('减少学员');
  await userEvent.keyboard('{Escape}');
  await doTo('林晓', '减少学员');
  const dialog = await screen.findByRole('dialog', { name: '减少学员：林晓' });
  expect(dialog).toHaveTextContent('按报名协议退 ¥2,786.00，原路退回');
  await userEvent.type(within(dialog).getByLabelText(/^理由/), '临时出差');
  await userEvent.click(within(dialog).getByRole('button', { name: '减少学员，退 ¥2,786.00' }));
  await waitFor(() => expect(said).toEqual(['已减少学员 林晓，¥2,786.00 原路退回']));
  expect(sent()).toEqual([
    [`/school/sessions/${SESSION_ID}/remove`, { orderId: ORDER_ID, line: 0, amountFen: 278600, reason: '临时出差' }],
  ]);
});

// Rule: school-4
test('the roster goes out whole as a table that runs no formula', async () => {
  const downloads = catchDownloads();
  const { said } = open();
  await userEvent.click(await screen.findByRole('button', { name: '导出名单' }));
  await waitFor(() => expect(said).toEqual(['名单已导出，导出记入操作日志']));
  const text = await downloads.text();
  expect(text).toContain('报名号,状态,学员,拼音,手机号,身份证号');
  expect(text).toContain("'=林");
  expect(text).toContain('\t13800000009');
  downloads.end();
});
