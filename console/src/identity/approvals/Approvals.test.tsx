import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistrationDetails, UnfreezeRequest } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { fakeServer, type Answers } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const application = (change: Partial<RegistrationDetails> = {}): RegistrationDetails => ({
  id: '0191a000-0000-7000-8000-000000000001',
  phone: '13911112222',
  nickname: '酒友2222',
  state: 'authstr',
  company: '南京路烟酒行',
  shop_type: '烟酒店',
  contact: '李明',
  area: '上海市 黄浦区',
  licences: 1,
  submitted_at: at,
  first_decided_by: null,
  first_decided_at: null,
  second_decided_by: null,
  second_decided_at: null,
  reason: null,
  inviter: '林先生',
  earlier: [
    { id: '0191a000-0000-7000-8000-000000000009', state: 'firstReject', reason: '执照看不清', submitted_at: at },
  ],
  ...change,
});
const request: UnfreezeRequest = {
  id: '0191a000-0000-7000-8000-000000000002',
  state: 'waiting',
  reason: '出差在外登录',
  reply: null,
  created_at: at,
  decided_at: null,
  decided_by: null,
  nickname: '赵先生',
  phone: '13900000000',
  frozen_reason: '多次异地登录',
};
type Roles = Parameters<typeof openPage>[0];

/** A console whose lists and single things are these; what is sent is answered with nothing. */
const open = (path: string, answers: Record<string, unknown>, roles: Roles = ['approve'], post?: Answers) => {
  const asked = fakeServer((one) => {
    if (one.method === 'POST') return post?.(one) ?? { states: 200, result: null };
    const found = Object.entries(answers).find(([start]) => one.path.startsWith(start));
    return { states: 200, result: found?.[1] ?? { list: [], next: null } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST');
  return { asked, posts, ...openPage(roles, path) };
};
const ofOne = (one: RegistrationDetails) => ({
  [`/registrations/${one.id}/licences`]: { list: ['data:image/png;base64,AAAA'] },
  [`/registrations/${one.id}`]: one,
  '/registrations': { list: [one], next: null },
});
const path = `/approvals/registrations/${application().id}`;

// Rule: desk-10
test('the queue leads to an application with its licences; a first review passes it on', async () => {
  const { posts, said, router } = open('/approvals/registrations', ofOne(application()));
  await userEvent.click(await screen.findByRole('link', { name: /南京路烟酒行/ }));
  expect(await screen.findByRole('img', { name: '证照 1' })).toBeVisible();
  expect(screen.getByText('林先生')).toBeVisible();
  expect(screen.getByText(/执照看不清/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '初审通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/进入复审/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '初审通过' }));
  await waitFor(() => expect(said).toEqual(['南京路烟酒行 已初审通过']));
  expect(posts()).toMatchObject([{ path: `/registrations/${application().id}`, body: { decision: 'pass' } }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/approvals/registrations'));
});

// Rule: desk-10
test.each([
  ['驳回', 'reject'],
  ['否决', 'veto'],
])('a second review can end with %s, which asks for a reason', async (label, decision) => {
  const { posts } = open(
    path,
    ofOne(application({ state: 'firstChecked', first_decided_by: 'anna', first_decided_at: at })),
  );
  expect(await screen.findByRole('button', { name: '复审通过' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: label }));
  expect(posts()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '执照已注销');
  await userEvent.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(posts()).toMatchObject([{ body: { decision, reason: '执照已注销' } }]));
});

// Rule: desk-10
test('who may only look sees no licence and decides nothing; what is decided is not decided again', async () => {
  const { asked, unmount } = open(path, ofOne(application()), ['viewer']);
  expect(await screen.findByText(/需要「审核」权限/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  expect(asked.some((one) => one.path.endsWith('/licences'))).toBe(false);
  unmount();
  open(path, ofOne(application({ state: 'veto', reason: '执照已注销' })));
  expect(await screen.findByText('已否决')).toBeVisible();
  expect(screen.queryByRole('button', { name: '否决' })).toBeNull();
});

// Rule: desk-10
test('a frozen account is released with an answer, another one is frozen with a reason', async () => {
  const { posts, said } = open('/approvals/unfreeze', { '/unfreeze': { list: [request], next: null } });
  await doTo('赵先生', '解冻');
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.type(dialog().getByLabelText('回复'), '已电话核实');
  await userEvent.click(dialog().getByRole('button', { name: '解冻' }));
  await waitFor(() => expect(said).toEqual(['赵先生 已解冻']));
  await userEvent.click(screen.getByRole('button', { name: '冻结账号' }));
  await userEvent.type(dialog().getByLabelText('手机号'), '13911112222');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '多次异地登录');
  await userEvent.click(dialog().getByRole('button', { name: '冻结' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toMatchObject([
    { path: `/unfreeze/${request.id}`, body: { granted: true, reply: '已电话核实' } },
    { path: '/freeze', body: { phone: '13911112222', reason: '多次异地登录' } },
  ]);
});

test('accounts that are about to end are listed with their reason', async () => {
  const row = {
    id: request.id,
    nickname: '钱女士',
    phone: '139****0000',
    reason: '收到的消息太多',
    text: '谢谢',
    askedAt: at,
    dueAt: at,
  };
  open('/approvals/cancellations', { '/cancellations': { list: [row], next: null } }, ['service']);
  expect(await screen.findByText('收到的消息太多')).toBeVisible();
  expect(screen.getByRole('link', { name: '解冻' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '注册' })).toBeNull();
});
