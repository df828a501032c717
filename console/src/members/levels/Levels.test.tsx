import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const gold = {
  ...{ id: 'gold', name: '金卡会员', rank: 2, growthFrom: 5000, members: 12, revision: 3, change: null },
  privileges: ['全场 95 折', '优先发货'],
};
function open(roles: Role[] = ['approve'], level: object = gold) {
  const asked = fakeServer(({ path }) => {
    if (path.endsWith('/preview')) return { states: 200, result: { rise: 1200, below: 0 } };
    return { states: 200, result: path === '/levels' ? { list: [level] } : { lifted: 1200 } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { posts, ...openPage(roles, '/members/levels') };
}

// Rule: grade-3
test('a level is changed after a look at how many it lifts, with a reason', async () => {
  const { posts, said } = open();
  expect(await screen.findByRole('row', { name: /金卡会员 全场 95 折、优先发货 5,000 — 12/ })).toBeVisible();
  await doTo('金卡会员', '修改');
  const dialog = within(screen.getByRole('dialog'));
  const type = async (label: RegExp, typed: string) => {
    const field = dialog.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };
  await type(/^成长值达到/, '4.5');
  await userEvent.click(dialog.getByRole('button', { name: '看看影响几位' }));
  expect(await dialog.findByText('成长值要填整数')).toBeVisible();
  await type(/^成长值达到/, '4000');
  await userEvent.click(dialog.getByRole('button', { name: '看看影响几位' }));
  await waitFor(() => expect(said).toEqual(['1,200 位会员达到新门槛，0 位低于新门槛但保留等级']));
  await type(/^权益/, '全场 92 折{Enter}优先发货');
  await userEvent.click(dialog.getByRole('radio', { name: '规则生效时升级，并通知会员' }));
  await type(/^理由/, '周年庆');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]).toBe('「金卡会员」已保存，1,200 位会员已升级');
  expect(posts()).toEqual([
    ['/levels/gold/preview', { growthFrom: 4000 }],
    [
      '/levels/gold',
      {
        ...{ revision: 3, name: '金卡会员', growthFrom: 4000, privileges: ['全场 92 折', '优先发货'], lift: 'now' },
        reason: '周年庆',
      },
    ],
  ]);
});

// Rule: grade-4
test('a rule is set for a minute of Shanghai; what waits stands at its level and is given up', async () => {
  const change = { fromAt: '2030-11-26T16:00:00.000Z', growthFrom: 6000, privileges: [], lift: true };
  const { posts, said } = open(['approve'], { ...gold, change: { ...change, reason: '周年庆', madeBy: '小周' } });
  expect(await screen.findByRole('row', { name: /起达到 6,000 小周：周年庆/ })).toBeVisible();
  await doTo('金卡会员', '修改');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^生效时间/)).toHaveValue('2030-11-27T00:00');
  expect(dialog.getByLabelText(/^成长值达到/)).toHaveValue('6000');
  await userEvent.type(dialog.getByLabelText(/^权益/), '生日礼');
  await userEvent.type(dialog.getByLabelText(/^理由/), '改日期');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['「金卡会员」的修改已定时']));
  await doTo('金卡会员', '取消定时修改');
  const second = within(screen.getByRole('dialog'));
  await userEvent.type(second.getByLabelText(/^理由/), '不做了');
  await userEvent.click(second.getByRole('button', { name: '取消定时修改' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toMatchObject([
    ['/levels/gold', { fromAt: change.fromAt, growthFrom: 6000, lift: 'now', revision: 3 }],
    ['/levels/gold/cancel-change', { revision: 3, reason: '不做了' }],
  ]);
});

// Rule: grade-3
test('a viewer only looks', async () => {
  open(['viewer']);
  expect(await screen.findByRole('row', { name: /金卡会员/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /修改/ })).toBeNull();
});
