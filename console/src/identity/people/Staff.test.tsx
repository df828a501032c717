import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@cellar/shared/api/identity/staff/schema';
import { fakeServer, type Answers } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openConsole, openPage } from '../../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const account = (change: Partial<Account> = {}): Account => ({
  id: '0191a000-0000-7000-8000-000000000001',
  name: 'berta',
  roles: ['finance'],
  customRoles: [],
  createdAt: at,
  disabledAt: null,
  hasPassword: true,
  sessions: 2,
  hasSecondFactor: false,
  ...change,
});
const roles = [{ id: '0191a000-0000-7000-8000-0000000000c1', name: '店长', permissions: ['orders'], holders: [] }];
const open = (list: Account[], post: Answers = () => ({ states: 200, result: null })) => {
  const asked = fakeServer((one) => {
    if (one.method !== 'GET') return post(one);
    return { states: 200, result: { list: one.path === '/roles' ? roles : list } };
  });
  const writes = () => asked.filter(({ method }) => method !== 'GET');
  return { writes, ...openPage(['admin'], '/staff') };
};
const dialog = () => within(screen.getByRole('dialog'));

// Rule: desk-11
test('somebody new is added with roles, and gets a link for a password of their own', async () => {
  const until = '2026-03-02T00:00:00.000Z';
  const noRole = { code: 'noRole', fields: { roles: '请选择权限或岗位' } };
  const { writes } = open([account()], ({ path, body }) => {
    if (path !== '/staff') return { states: 200, result: { path: '/console/password#abc', until } };
    const { roles: given } = body as { roles: string[] };
    return given.length > 0 ? { states: 200, result: { id: 'n1' } } : { states: 422, message: '', result: noRole };
  });
  await userEvent.click(await screen.findByRole('button', { name: '新增员工' }));
  await userEvent.type(dialog().getByLabelText('账号'), 'chen');
  await userEvent.click(dialog().getByRole('button', { name: '新增' }));
  expect(await dialog().findByText('请选择权限或岗位')).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: '审核' }));
  await userEvent.click(dialog().getByRole('button', { name: '新增' }));
  expect(await screen.findByRole('dialog', { name: '密码链接：chen' })).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: '生成链接' }));
  expect(await dialog().findByLabelText('密码链接')).toHaveValue(`${location.origin}/console/password#abc`);
  expect(writes().slice(1)).toMatchObject([
    { method: 'POST', path: '/staff', body: { name: 'chen', roles: ['approve'] } },
    { path: '/staff/n1/password-link' },
  ]);
});

// Rule: desk-11
test('roles are changed, an account is signed out everywhere, disabled and enabled', async () => {
  const { writes, said, unmount } = open([account()]);
  await doTo('berta', '修改权限');
  expect(dialog().getByRole('checkbox', { name: '财务' })).toBeChecked();
  await userEvent.click(dialog().getByRole('checkbox', { name: '客服' }));
  await userEvent.click(dialog().getByRole('checkbox', { name: '店长' }));
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['berta 的权限已修改']));
  await doTo('berta', '退出所有设备');
  await userEvent.click(dialog().getByRole('button', { name: '退出所有设备' }));
  await waitFor(() => expect(said).toHaveLength(2));
  await doTo('berta', '停用');
  await userEvent.click(dialog().getByRole('button', { name: '停用' }));
  await waitFor(() => expect(said.at(-1)).toBe('berta 已停用'));
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    [
      `/staff/${account().id}`,
      {
        ...{ roles: ['service', 'finance'], customRoles: [roles[0]!.id] },
        from: { roles: ['finance'], customRoles: [] },
      },
    ],
    [`/staff/${account().id}/sign-out`, {}],
    [`/staff/${account().id}`, { disabled: true }],
  ]);
  unmount();
  open([account({ name: 'somebody' }), account({ id: 'x', disabledAt: at, sessions: 0 })]);
  expect(await screen.findByText('已停用')).toBeVisible();
  expect((await openMenu('berta')).map(({ textContent }) => textContent)).toEqual(['启用', '操作记录']);
});

// Rule: desk-11
test('a link sets the password, which is typed twice; a used one says so', async () => {
  let isUsed = true;
  const asked = fakeServer(() =>
    isUsed
      ? { states: 422, message: '链接已使用或已过期，请联系管理员重新生成', result: { code: 'linkUsed' } }
      : { states: 200, result: { name: 'chen' } },
  );
  openConsole('/password#abc');
  const password = 'Grape-Harvest-27';
  await userEvent.type(await screen.findByLabelText('新密码'), password);
  await userEvent.type(screen.getByLabelText('再次填写'), 'other');
  const send = () => userEvent.click(screen.getByRole('button', { name: '设置密码' }));
  await send();
  expect(await screen.findByText('两次填写的密码不一致')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('再次填写'));
  await userEvent.type(screen.getByLabelText('再次填写'), password);
  await send();
  expect(await screen.findByText(/链接已使用或已过期/)).toBeVisible();
  isUsed = false;
  await send();
  expect(await screen.findByText(/请用账号「chen」登录/)).toBeVisible();
  expect(asked.filter(({ path }) => path === '/password').at(-1)?.body).toEqual({ token: 'abc', password });
});

// Rule: desk-11
test('one sees where one is signed in, and ends another session there', async () => {
  const session = { id: 's1', device: 'Mac 电脑 · Safari', place: '203.0.113.*', openedAt: at, current: false };
  const asked = fakeServer(() => ({
    states: 200,
    result: { list: [{ ...session, id: 's0', device: 'Windows 电脑 · Chrome', current: true }, session] },
  }));
  const { said } = openPage(['viewer'], '/own');
  expect(await screen.findByText('本机')).toBeVisible();
  await doTo(/Mac 电脑/, '退出登录');
  await waitFor(() => expect(said).toEqual(['Mac 电脑 · Safari 已退出登录']));
  expect(asked.some(({ path }) => path === '/sessions/s1/end')).toBe(true);
});
