import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openConsole, openPage } from '../../testing/open';

const role = { id: '0191a000-0000-7000-8000-0000000000c1', name: '店长', permissions: ['orders'], holders: ['berta'] };
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const open = () => {
  const asked = fakeServer(({ method }) => ({ states: 200, result: method === 'GET' ? { list: [role] } : null }));
  const writes = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  return { writes, ...openPage(['admin'], '/roles') };
};

// Rule: desk-43
test('a role is made of permissions, changed for those who have it, and removed with a reason', async () => {
  const { writes, said } = open();
  await userEvent.click(await screen.findByRole('button', { name: '新建岗位' }));
  await userEvent.type(dialog().getByLabelText('岗位名称'), '会计助理');
  await press('保存');
  expect(await dialog().findByText('请选择权限')).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: '财务（只看）' }));
  await press('保存');
  await waitFor(() => expect(said).toEqual(['岗位「会计助理」已保存']));
  await doTo('店长', '修改');
  expect(dialog().getByText('保存后立即对 berta 生效。')).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: '商品' }));
  await press('保存');
  await waitFor(() => expect(said).toHaveLength(2));
  await doTo('店长', '删除');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '岗位合并');
  await press('删除');
  await waitFor(() => expect(said.at(-1)).toBe('岗位「店长」已删除'));
  expect(writes()).toEqual([
    ['/roles', { name: '会计助理', permissions: ['look:finance'] }],
    [
      `/roles/${role.id}`,
      { name: '店长', permissions: ['goods', 'orders'], from: { name: '店长', permissions: ['orders'] } },
    ],
    [`/roles/${role.id}/remove`, { reason: '岗位合并' }],
  ]);
});

// Rule: desk-415
test('what somebody else gave a role meanwhile is shown by the names of the permissions', async () => {
  let now = role;
  const asked = fakeServer(({ method, body }) => {
    if (method === 'GET') return { states: 200, result: { list: [now] } };
    const { from } = body as { from: object };
    const isSeen = JSON.stringify(from) === JSON.stringify({ name: now.name, permissions: now.permissions });
    return isSeen
      ? { states: 200, result: null }
      : { states: 409, message: '岗位「店长」已被别人修改', result: { code: 'changed' } };
  });
  const { said } = openPage(['admin'], '/roles');
  await screen.findByText('店长');
  await doTo('店长', '修改');
  await userEvent.click(dialog().getByRole('checkbox', { name: '财务（只看）' }));
  now = { ...role, permissions: ['orders', 'goods'] };
  await press('保存');
  const difference = within(await dialog().findByRole('row', { name: /^权限/ }));
  expect(difference.getByText('订单；商品')).toBeVisible();
  await userEvent.selectOptions(difference.getByRole('combobox'), '最新内容');
  await press('合并后接着填写');
  expect(dialog().getByRole('checkbox', { name: '商品' })).toBeChecked();
  await press('保存');
  await waitFor(() => expect(said).toEqual(['岗位「店长」已保存']));
  const writes = asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(writes).toMatchObject([{ permissions: ['orders', 'look:finance'] }, { permissions: ['orders', 'goods'] }]);
});

// Rule: desk-43
test('somebody with a custom role sees the pages it opens, and the role as their title', async () => {
  const customRoles = [{ name: '会计助理', permissions: ['look:finance'] }];
  const own = { name: 'berta', roles: [], customRoles, needsSecondFactor: false, csrf: 'p', csrfHeader: 'x-proof' };
  fakeServer(({ path }) => ({ states: 200, result: path === '/me' ? own : { list: [], next: null } }));
  openConsole('/finance/transfers');
  const navigation = within(await screen.findByRole('navigation', { name: '主导航' }));
  expect(navigation.getByRole('link', { name: /财务/ })).toBeVisible();
  expect(navigation.queryByRole('link', { name: /库存/ })).toBeNull();
  expect(screen.getByText('会计助理')).toBeVisible();
  expect(await screen.findByText(/^你可以查看这里的内容/)).toBeVisible();
});
