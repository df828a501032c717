import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const GROUP = '0191a000-0000-7000-8000-000000000001';
const sent = {
  ...{ id: '0191a000-0000-7000-8000-000000000002', title: '名庄周', body: '五折起', link: null, sent: 12_000 },
  ...{ to: { kind: 'group', name: '餐厅客户' }, sentAt: null, madeBy: '小周', madeAt: '2026-03-01T00:00:00.000Z' },
};
const groups = [
  { id: GROUP, name: '餐厅客户', revision: 1, rule: null, members: 3, madeBy: '小周', madeAt: sent.madeAt },
];

function open(roles: Role[] = ['marketing']) {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: { sent: 1000, isDone: false } };
    if (path.startsWith('/messages/reach'))
      return {
        states: 200,
        result: path.includes('cursor=') ? { members: 200, next: null } : { members: 1000, next: 'further' },
      };
    if (path.startsWith('/member-groups')) return { states: 200, result: { list: groups, levels: [], provinces: [] } };
    return { states: 200, result: { list: [sent], next: null } };
  });
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, '/announcements') };
}

// Rule: message-5
test('news go to a group after a look at how many that are; what was sent says how far it came', async () => {
  const { asked, posts, said } = open();
  expect(await screen.findByRole('row', { name: /名庄周 五折起 分组：餐厅客户 发送中 12,000 小周/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '发送活动消息' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('标题'), '名庄周');
  await userEvent.type(dialog.getByLabelText('内容'), '五折起');
  await userEvent.type(dialog.getByLabelText('跳转'), '/activity?id=spring');
  await userEvent.click(dialog.getByRole('radio', { name: '一个分组' }));
  await userEvent.click(dialog.getByRole('button', { name: '发送给会员' }));
  expect(await dialog.findByText('请选择发给谁')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('会员分组'), '餐厅客户');
  await userEvent.click(dialog.getByRole('button', { name: '看看有几位' }));
  await waitFor(() => expect(said).toEqual(['会发给 1,200 位会员']));
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining([`/messages/reach?groupId=${GROUP}`, `/messages/reach?groupId=${GROUP}&cursor=further`]),
  );
  await userEvent.click(dialog.getByRole('button', { name: '发送给会员' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]).toBe('「名庄周」正在分批发送');
  expect(posts().map(({ body }) => body)).toEqual([
    { title: '名庄周', body: '五折起', link: '/activity?id=spring', groupId: GROUP },
  ]);
});

// Rule: message-5
test('a viewer only looks', async () => {
  open(['viewer']);
  expect(await screen.findByRole('button', { name: '发送活动消息' })).toHaveAttribute('aria-disabled', 'true');
});
