import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Answers } from '../testing/fakes';
import { App } from './App';
import { go } from './history';

const proof = { csrf: 'p', csrfHeader: 'x-proof' };
const staff = { name: 'finance', roles: ['viewer'], ...proof };
const out = { states: 401, message: '未登录' };

const open = (answers: Answers) => {
  const asked = fakeServer(answers);
  render(<App />);
  return asked;
};

beforeEach(() => act(() => go('/console/audit')));

test('a wrong password is told, the name stays; the right one leads to the page that was asked for', async () => {
  open(({ path, body }) => {
    if (path === '/me') return out;
    if (path === '/login')
      return (body as { password: string }).password === 'right'
        ? { states: 200, result: staff }
        : { states: 422, message: '账号或密码不正确' };
    return { states: 200, result: { list: [], next: null } };
  });
  await userEvent.type(await screen.findByLabelText('账号'), ' finance ');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请输入账号和密码');
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText('账号或密码不正确')).toBeInTheDocument();
  expect(screen.getByLabelText('账号')).toHaveValue(' finance ');
  await userEvent.clear(screen.getByLabelText('密码'));
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}');
  expect(await screen.findByRole('heading', { name: '操作日志' })).toBeInTheDocument();
  await screen.findByText(/^还没有操作/);
});

test('a session that ended leads back to the login, and says so', async () => {
  open(({ path }) => (path === '/me' ? { states: 200, result: staff } : out));
  expect(await screen.findByRole('alert')).toHaveTextContent('登录已过期，请重新登录');
  expect(location.pathname).toBe('/console/audit');
});

test('a server that does not answer is asked again', async () => {
  let fails = true;
  open(() => (fails ? { states: 500, message: '服务器繁忙，请稍后再试' } : out));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('账号')).toBeInTheDocument();
});
