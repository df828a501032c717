import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, remoteRow } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo } from '../../testing/menu';

const token = {
  id: 't1',
  name: '流水线',
  remote: 'orders',
  actions: ['publish', 'read'],
  createdBy: 'release',
  createdAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
};
const old = { ...token, id: 't2', name: '旧的', expiresAt: '2020-01-01T00:00:00.000Z' };

const open = (roles: Parameters<typeof openPage>[0] = ['release']) => {
  const asked = fakeServer(({ method, path }) => {
    if (path === '/remotes') return { states: 200, result: { list: [remoteRow()] } };
    if (method === 'GET') return { states: 200, result: { list: [token, old] } };
    return { states: 200, result: { id: 't3', token: 'cellar_secret', expiresAt: token.expiresAt } };
  });
  return { asked, ...openPage(roles, '/tokens') };
};
const posts = (all: ReturnType<typeof fakeServer>) => all.filter(({ method }) => method === 'POST');

test('a token is made for one remote and shown once', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: '新建令牌' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '创建' }));
  expect(await dialog.findAllByText('不能为空')).toHaveLength(2);
  expect(posts(asked)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('名称'), '夜间流水线');
  await userEvent.clear(dialog.getByLabelText('有效天数'));
  await userEvent.type(dialog.getByLabelText('有效天数'), '367');
  expect(await dialog.findByText('不能大于 366')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('有效天数'));
  await userEvent.type(dialog.getByLabelText('有效天数'), '30');
  await userEvent.selectOptions(dialog.getByLabelText('应用'), 'orders');
  await userEvent.click(dialog.getByRole('checkbox', { name: '回滚与停用' }));
  await userEvent.click(dialog.getByRole('button', { name: '创建' }));
  expect(await screen.findByLabelText('令牌')).toHaveValue('cellar_secret');
  expect(posts(asked)).toMatchObject([
    {
      path: '/tokens',
      body: { name: '夜间流水线', remote: 'orders', actions: ['publish', 'rollback', 'read'], days: 30 },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: '已保存，关闭' }));
  expect(screen.queryByDisplayValue('cellar_secret')).not.toBeInTheDocument();
});

test('only one that works can be revoked, after a question', async () => {
  const { asked, said } = open();
  expect(await screen.findByRole('row', { name: /旧的/ })).toHaveTextContent('已过期');
  await doTo('流水线', '作废');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '作废' }));
  expect(posts(asked)).toMatchObject([{ path: '/tokens/t1/revoke' }]);
  await waitFor(() => expect(said).toEqual(['令牌「流水线」已作废']));
});

test('who may only look makes none', async () => {
  open(['viewer']);
  await screen.findByRole('table');
  await screen.findByRole('row', { name: /旧的/ });
  expect(screen.getByRole('button', { name: '新建令牌' })).toHaveAttribute('title', '需要「发布」权限，请联系管理员');
  expect(screen.queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
});
