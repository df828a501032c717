import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { captchaSolution, captchaToken } from '@cellar/shared/testing/captcha';
import { fakeServer, remoteList, remoteRow, type Answers, type Given } from '../testing/fakes';
import { openConsole } from '../testing/open';

const proof = { csrf: 'p', csrfHeader: 'x-proof' };
const out = { states: 401, message: '未登录' };

const own = (roles: Role[], name = 'finance') => ({
  states: 200,
  result: { name, roles, customRoles: [], needsSecondFactor: false, ...proof },
});
const answersFor =
  (roles: Role[]): Answers =>
  ({ path }) => {
    if (path === '/me') return own(roles);
    if (path === '/waiting') return { states: 200, result: { list: [{ queue: 'alarms', waiting: 1 }] } };
    if (path === '/remotes') return remoteList([remoteRow()]);
    return { states: 200, result: { list: [], next: null } };
  };
const open = (path: string, answers: Answers) => {
  const asked = fakeServer(answers);
  return { asked, ...openConsole(path) };
};
const links = () =>
  within(screen.getByRole('navigation', { name: '主导航' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { name });

test('a wrong password is reported, the name stays; the right one leads to the page that was asked for', async () => {
  let isIn = false;
  open('/audit', ({ path, body }) => {
    if (path === '/me') return isIn ? own(['viewer']) : out;
    if (path !== '/login') return { states: 200, result: { list: [], next: null } };
    isIn = (body as { password: string }).password === 'right';
    return isIn ? own(['viewer']) : { states: 422, message: '账号或密码不正确' };
  });
  await userEvent.type(await screen.findByLabelText('账号'), ' finance ');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('不能为空')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText('账号或密码不正确')).toBeInTheDocument();
  expect(screen.getByLabelText('账号')).toHaveValue(' finance ');
  await userEvent.clear(screen.getByLabelText('密码'));
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}');
  expect(await heading('操作日志')).toBeInTheDocument();
  expect(await screen.findByText(/^还没有操作/)).toBeInTheDocument();
});

// Rule: guard-19
test('after too many guesses at the name the login shows a picture, and sends its signs and its work', async () => {
  const sent: object[] = [];
  let isIn = false;
  open('/audit', ({ path, body }) => {
    if (path === '/me') return isIn ? own(['viewer']) : out;
    if (path.startsWith('/api/image/token')) return { states: 200, result: captchaToken };
    if (path.startsWith('/api/image/captcha')) return { states: 200, result: { image: 'data:image/png;base64,AAAA' } };
    if (path !== '/login') return { states: 200, result: { list: [], next: null } };
    sent.push(body as object);
    isIn = 'captcha' in (body as object);
    const result = { code: 'wrongPassword', captcha: true };
    return isIn ? own(['viewer']) : { states: 422, message: '账号或密码不正确', result };
  });
  await userEvent.type(await screen.findByLabelText('账号'), 'finance');
  expect(screen.queryByLabelText('图形码')).toBeNull();
  await userEvent.type(screen.getByLabelText('密码'), 'Cellar2026{Enter}');
  await userEvent.type(await screen.findByLabelText('图形码'), 'AB12');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await heading('操作日志')).toBeInTheDocument();
  expect(sent).toEqual([
    { name: 'finance', password: 'Cellar2026' },
    {
      name: 'finance',
      password: 'Cellar2026',
      captcha: 'AB12',
      imageToken: captchaToken.imageToken,
      work: captchaSolution,
    },
  ]);
});

test('when a session ends the login stands over the page, and what was typed is still there after it', async () => {
  let isOut = false;
  const normal = answersFor(['release']);
  open('/tokens', (call) => {
    if (call.path === '/login') {
      isOut = false;
      return own(['release']);
    }
    return isOut ? out : normal(call);
  });
  await userEvent.click(await screen.findByRole('button', { name: '新建令牌' }));
  await userEvent.type(screen.getByLabelText('名称'), '夜间流水线');
  await userEvent.selectOptions(screen.getByLabelText('应用'), '全部应用');
  isOut = true;
  await userEvent.click(screen.getByRole('button', { name: '创建' }));
  const login = within(await screen.findByRole('dialog', { name: '重新登录' }));
  expect(login.getByRole('alert')).toHaveTextContent('登录已过期，请重新登录');
  expect(login.getByLabelText('账号')).toHaveValue('finance');
  await userEvent.type(login.getByLabelText('密码'), 'right{Enter}');
  expect(await screen.findByRole('dialog', { name: '新建令牌' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '重新登录' })).not.toBeInTheDocument());
  expect(screen.getByLabelText('名称')).toHaveValue('夜间流水线');
});

test('a server that does not answer is asked again', async () => {
  let fails = true;
  open('/audit', () => (fails ? { states: 500, message: '服务器繁忙，请稍后再试' } : out));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('账号')).toBeInTheDocument();
});

test('the navigation shows what a role may see, and begins with the first of it', async () => {
  const { router } = open('/', answersFor(['release']));
  expect(await heading('远程应用')).toBeInTheDocument();
  expect(await screen.findByText('条待处理')).toBeInTheDocument();
  expect(links()).toEqual(['远程应用', '发布令牌', '告警1 条待处理', '页面错误', '通知']);
  expect(router.state.location.pathname).toBe('/remotes');
});

// Rule: desk-455
test.each<[Role, string]>([
  ['release', '/remotes'],
  ['pages-edit', '/pages'],
  ['pages-publish', '/pages'],
  ['approve', '/overview'],
  ['marketing', '/activities'],
  ['goods', '/overview'],
  ['warehouse', '/overview'],
  ['orders', '/overview'],
  ['service', '/overview'],
  ['school', '/school'],
  ['finance', '/overview'],
  ['viewer', '/overview'],
])('%s begins with the own work: %s', async (role, path) => {
  const { router } = open('/', answersFor([role]));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

// Rule: desk-423
test('an admin begins with what waits', async () => {
  const { router } = open('/', answersFor(['admin']));
  await heading('概览');
  expect(router.state.location.pathname).toBe('/overview');
});

test('of two entries of which one lies below the other only that of the page is marked', async () => {
  open('/members/groups', answersFor(['admin']));
  const navigation = within(await screen.findByRole('navigation', { name: '主导航' }));
  await waitFor(() =>
    expect(navigation.getByRole('link', { name: '会员分组' })).toHaveAttribute('aria-current', 'page'),
  );
  expect(navigation.getByRole('link', { name: '会员' })).not.toHaveAttribute('aria-current');
});

// Rule: desk-3
test('a page is reached by its name, from anywhere by Control+K', async () => {
  const { router } = open('/audit', (call) =>
    call.path.startsWith('/pages?')
      ? { states: 200, result: { list: [{ id: 'p1', name: '年货节', path: '/activity?id=new-year' }], next: null } }
      : answersFor(['admin'])(call),
  );
  await heading('操作日志');
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(screen.getByRole('dialog', { name: '跳到' }));
  expect(await dialog.findByRole('option', { name: '告警' })).toBeInTheDocument();
  await userEvent.keyboard('日结');
  expect(await dialog.findByRole('option', { name: '日结' })).toBeInTheDocument();
  await userEvent.clear(dialog.getByRole('combobox'));
  await userEvent.keyboard('令牌{Enter}');
  await heading('发布令牌');
  await userEvent.click(screen.getByRole('button', { name: /跳到/ }));
  await screen.findByRole('option', { name: '告警' });
  await userEvent.keyboard('年货');
  await userEvent.click(await screen.findByRole('option', { name: /年货节/ }));
  expect(router.state.location.pathname).toBe('/pages/p1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a page of another role and one that is not there say so', async () => {
  const { router } = open('/audit', answersFor(['release']));
  expect(await heading('没有权限')).toBeInTheDocument();
  await act(() => router.navigate('/nothing'));
  expect(await heading('页面不存在')).toBeInTheDocument();
});

test('anyone who has no page gets a message', async () => {
  open('/', answersFor([]));
  expect(await screen.findByText('此账号还没有可用的页面，请联系管理员。')).toBeInTheDocument();
  expect(links()).toEqual([]);
});

test('a link goes to its page, the keyboard begins there, and back leads to the page before', async () => {
  const { router } = open('/remotes', answersFor(['viewer']));
  await userEvent.click(await screen.findByRole('link', { name: '操作日志' }));
  expect(await heading('操作日志')).toHaveFocus();
  expect(document.title).toBe('操作日志 · 酒窖控制台');
  await act(() => router.navigate(-1));
  expect(await heading('远程应用')).toBeInTheDocument();
  expect(document.title).toBe('远程应用 · 酒窖控制台');
});

test('signing out forgets what was seen', async () => {
  const { client } = open('/remotes', answersFor(['viewer']));
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  expect(await screen.findByLabelText('账号')).toBeInTheDocument();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});

test('while somebody signs out nothing more is read, and the page is back as it was if that fails', async () => {
  const normal = answersFor(['viewer']);
  let answer = (_given: Given) => {};
  const { client } = open('/remotes', (call) =>
    call.path === '/logout' ? new Promise<Given>((resolve) => void (answer = resolve)) : normal(call),
  );
  await heading('远程应用');
  const countRead = () => client.getQueryCache().findAll({ type: 'active' }).length;
  expect(countRead()).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(countRead()).toBe(1));
  await act(async () => answer({ states: 500, message: '服务器繁忙，请稍后再试' }));
  expect(await screen.findByText('退出没有成功，请重试')).toBeVisible();
  expect(screen.getByRole('heading', { name: '远程应用' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await act(async () => answer({ states: 200, result: null }));
  expect(await screen.findByLabelText('账号')).toBeInTheDocument();
});
