import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer, renderFor } from '../testing/fakes';
import { Frame } from './Frame';
import { go } from './history';

const frame = (roles: Role[]) => {
  fakeServer(({ path }) => ({
    states: 200,
    result:
      path === '/alarms'
        ? {
            list: [
              {
                id: '1',
                kind: 'x',
                subject: 's',
                words: 'w',
                times: 1,
                first_at: '',
                last_at: '',
                settled_at: null,
                settled_by: null,
              },
            ],
          }
        : { list: [], next: null },
  }));
  return renderFor(roles, <Frame onSignOut={async () => undefined} />);
};
const entries = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => act(() => go('/console')));

test('the navigation shows what a role may see, and begins with the first of it', async () => {
  frame(['release']);
  expect(await screen.findByRole('heading', { name: '远程应用' })).toBeInTheDocument();
  expect(await screen.findByText('条待处理')).toBeInTheDocument();
  expect(entries()).toEqual(['远程应用', '发布令牌', '告警1 条待处理']);
  expect(location.pathname).toBe('/console/remotes');
});

test('a page of another role and one that is not there say so', async () => {
  frame(['release']);
  act(() => go('/console/audit'));
  expect(screen.getByRole('heading', { name: '没有权限' })).toBeInTheDocument();
  act(() => go('/console/nothing'));
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeInTheDocument();
  await screen.findByText('条待处理');
});

test('anyone who has no page is told', () => {
  frame(['service']);
  expect(entries()).toEqual([]);
  expect(screen.getByText('此账号还没有可用的页面，请联系管理员。')).toBeInTheDocument();
});

test('a link goes to its page without loading again, and the keyboard begins there', async () => {
  frame(['viewer']);
  await userEvent.click(await screen.findByRole('link', { name: '操作日志' }));
  expect(await screen.findByRole('heading', { name: '操作日志' })).toHaveFocus();
  expect(document.title).toBe('操作日志 · 酒窖控制台');
  expect(await screen.findByText(/^还没有操作/)).toBeInTheDocument();
});
