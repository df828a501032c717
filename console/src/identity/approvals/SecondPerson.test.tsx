import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Approval } from '@cellar/shared/api/identity/approvals/schema';
import { fakeServer, type Answers } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const approval = (change: Partial<Approval> = {}): Approval => ({
  id: '0191a000-0000-7000-8000-0000000000a1',
  call: 'memberAdmin.adjust',
  title: '调整会员资产',
  target: '0191a000-0000-7000-8000-0000000000b1',
  amountFen: 60_000,
  changes: [{ label: '余额', before: '¥100.00', after: '¥700.00' }],
  reason: '补偿差价',
  askedBy: 'berta',
  askedAt: at,
  isOwn: false,
  mayDecide: true,
  offerKind: null,
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  reply: null,
  ...change,
});
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const open = (list: Approval[], post: Answers = () => ({ states: 200, result: null })) => {
  const asked = fakeServer((one) => (one.method === 'GET' ? { states: 200, result: { list, next: null } } : post(one)));
  const writes = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  return { writes, ...openPage(['finance'], '/approvals/second-person') };
};

// Rule: desk-44
test('a second person sees before and after, agrees, or refuses with a reason', async () => {
  const { writes, said } = open([approval()], ({ path }) => ({
    states: 200,
    result: path.endsWith('agree') ? { state: 'done', reply: null } : null,
  }));
  expect(await screen.findByText('余额：¥100.00 → ¥700.00')).toBeVisible();
  await doTo(/调整会员资产/, '同意并执行');
  expect(dialog().getByText('¥100.00 → ¥700.00')).toBeVisible();
  await press('同意并执行');
  await waitFor(() => expect(said).toEqual(['调整会员资产已执行']));
  await doTo(/调整会员资产/, '拒绝');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '金额不对');
  await press('拒绝');
  await waitFor(() => expect(said.at(-1)).toBe('调整会员资产已拒绝'));
  const path = `/approvals/${approval().id}`;
  expect(writes()).toEqual([
    [`${path}/agree`, {}],
    [`${path}/refuse`, { reason: '金额不对' }],
  ]);
});

// Rule: desk-44
test('what changed since is said, what the call refuses stays in the dialog, and nobody agrees to their own', async () => {
  const answers = [
    { states: 422, message: '余额不足', result: { code: 'failed' } },
    { states: 200, result: { state: 'stale', reply: '提交后内容已变化，没有执行，请重新提交' } },
  ];
  const { said, unmount } = open([approval()], () => answers.shift()!);
  await doTo(/调整会员资产/, '同意并执行');
  await press('同意并执行');
  expect(await dialog().findByText('余额不足')).toBeVisible();
  await press('同意并执行');
  await waitFor(() => expect(said).toEqual(['提交后内容已变化，没有执行，请重新提交']));
  unmount();
  open([approval({ isOwn: true })]);
  const [agree, back] = await openMenu(/调整会员资产/);
  expect(agree).toHaveAttribute('aria-disabled', 'true');
  expect(back).toHaveTextContent('撤回');
});

// Rule: desk-424
test('of a whole sheet the list shows the first prices, and the dialog all of them before it is agreed to', async () => {
  const changes = Array.from({ length: 8 }, (_, at) => ({ label: `${at + 1} 号干红`, before: '无', after: '¥100.00' }));
  open([approval({ call: 'productSheet.submit', title: '表格导入低于进货价的价格', changes })]);
  expect(await screen.findByText('等 8 项，同意前列出全部')).toBeVisible();
  expect(screen.queryByText('8 号干红：无 → ¥100.00')).toBeNull();
  await doTo(/表格导入/, '同意并执行');
  expect(dialog().getAllByRole('listitem')).toHaveLength(8);
  expect(dialog().getByText('8 号干红：无 → ¥100.00')).toBeVisible();
});
