import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const ID = '0190c000-0000-7000-8000-000000000001';
const HAND = '0190c000-0000-7000-8000-000000000002';
const rule = { levelIds: ['gold'], boughtDays: 30, quietDays: null, spentFen: 100_000, provinces: ['44'] };
const made = { revision: 3, madeBy: 'service', madeAt: '2026-03-01T00:00:00.000Z' };
const groups = [
  { id: ID, name: '广东金卡', rule, members: 0, ...made },
  { id: HAND, name: '餐厅客户', rule: null, members: 2, ...made },
];
const member = { id: ID, nickname: '沈先生', phone: '138****0001', level: '金卡会员', addedAt: made.madeAt };

function open(path: string, roles: Parameters<typeof openPage>[0] = ['service']) {
  const asked = fakeServer(({ method, path: at, body }) => {
    const result = (() => {
      if (at.endsWith('/count'))
        return (body as { cursor?: string }).cursor ? { members: 6, next: null } : { members: 30, next: 'further' };
      if (at.startsWith('/member-group-choices'))
        return { levels: [{ id: 'gold', name: '金卡会员' }], provinces: [{ code: '44', name: '广东省' }] };
      if (method === 'POST') return at.endsWith('/members') ? { added: 1, unknown: ['13900000009'] } : { id: ID };
      return { list: at.includes('/members') ? [member] : groups, next: null };
    })();
    return { states: 200, result };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body]);
  return { posts, ...openPage(roles, path) };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

// Rule: segment-4
test('a group by rule is counted before it is saved, with the revision that was read', async () => {
  const { posts, said } = open('/members/groups');
  expect(await screen.findByText('金卡会员；近 30 天买过；一年买满 ¥1,000.00；广东省')).toBeVisible();
  expect(screen.getByText('手工加入 2 位')).toBeVisible();
  await doTo('广东金卡', '修改');
  await userEvent.clear(dialog().getByLabelText('近几天买过'));
  await userEvent.type(dialog().getByLabelText('近几天没买'), '60');
  await press('看看有几位');
  await waitFor(() => expect(said).toEqual(['现在有 36 位会员']));
  const changed = { ...rule, boughtDays: null, quietDays: 60 };
  // A large shop counts part by part.
  expect(posts()).toEqual([
    ['/member-groups/count', { rule: changed }],
    ['/member-groups/count', { rule: changed, cursor: 'further' }],
  ]);
  await press('保存');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()[2]).toEqual(['/member-groups', { groupId: ID, revision: 3, name: '广东金卡', rule: changed }]);
});

// Rule: segment-4
test('members are put into a group by hand by their phones, and taken out', async () => {
  const { posts, said } = open(`/members/groups/${HAND}`);
  await userEvent.click(await screen.findByRole('button', { name: '加入会员' }));
  await userEvent.type(dialog().getByLabelText('手机号'), '13800000001{Enter}13900000009');
  await press('加入');
  await waitFor(() => expect(said).toEqual(['已加入，这些手机号没有会员：13900000009']));
  await doTo('沈先生', '移出分组');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toEqual([
    [`/member-groups/${HAND}/members`, { phones: ['13800000001', '13900000009'] }],
    [`/member-groups/${HAND}/members/${ID}/remove`, {}],
  ]);
});

// Rule: segment-4
test('a group by rule says how many it finds; who may only look changes nothing', async () => {
  open(`/members/groups/${ID}`, ['viewer']);
  expect(await screen.findByText('现在有 36 位会员。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '加入会员' })).toBeNull();
});
