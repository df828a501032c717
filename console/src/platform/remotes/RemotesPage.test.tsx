import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, remoteList, remoteRow, rollout } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo } from '../../testing/menu';

const health = (failing: number) => ({ sessions: 400, failing, rate: failing / 400, lcp: 1800, inp: 90, cls: 0.01 });
const list = [
  remoteRow({ rollout, health: { stable: health(1), canary: health(40) } }),
  remoteRow({ name: 'courses', state: 'disabled', text: '正在维护' }),
];

test('stable and canary stand below each other with what they came to', async () => {
  fakeServer(() => remoteList(list));
  openPage(['release'], '/remotes');
  expect(await screen.findByRole('row', { name: /^orders/ })).toHaveTextContent(
    'orders运行中正式版灰度1.4.01.5.0 5%4004001（0.3%）40（10.0%）1.80 s1.80 s1.5.0 共 3 个预演通过',
  );
  expect(screen.getByTitle('异常')).toHaveTextContent('40（10.0%）');
  expect(screen.getByRole('row', { name: /^courses/ })).toHaveTextContent('courses已停用');
});

test('one click asks, a second one does it, and the list is read again', async () => {
  const asked = fakeServer(() => remoteList(list));
  openPage(['release'], '/remotes');
  await doTo('orders', '灰度比例');
  await userEvent.click(await screen.findByRole('button', { name: '修改比例' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The list is read again by itself now and then, too.
  expect(asked.map(({ method }) => method).join(' ')).toMatch(/GET POST GET/);
  await doTo('courses', /^停止灰度/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: '启用' })).toBeInTheDocument();
});

// Rule: desk-5
test('what follows an action begins once the list is read again', async () => {
  let read: () => void = () => undefined;
  const answer = () => remoteList(list);
  const asked = fakeServer(async ({ method }) => {
    if (method === 'GET' && asked.length > 1) await new Promise<void>((resolve) => (read = resolve));
    return answer();
  });
  openPage(['release'], '/remotes');
  await doTo('orders', '灰度比例');
  await userEvent.click(await screen.findByRole('button', { name: '修改比例' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '操作 orders' }));
  const disable = await screen.findByRole('menuitem', { name: '停用' });
  await userEvent.click(disable);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => read());
  await userEvent.click(disable);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('who may only look has nothing to press', async () => {
  fakeServer(() => remoteList(list));
  openPage(['viewer'], '/remotes');
  await screen.findByRole('row', { name: /^orders/ });
  expect(screen.queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^操作/ })).not.toBeInTheDocument();
});

test('a list that cannot be read says so; one that was read stays', async () => {
  let fails = true;
  fakeServer(() => (fails ? { states: 500, message: '服务器繁忙，请稍后再试' } : remoteList(list)));
  openPage(['release'], '/remotes');
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('row', { name: /^orders/ });
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('的数据');
  expect(screen.getByRole('row', { name: /^orders/ })).toBeInTheDocument();
});
