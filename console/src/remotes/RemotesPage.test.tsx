import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, remoteRow, renderFor, rollout } from '../testing/fakes';
import { RemotesPage } from './RemotesPage';

const health = (failing: number) => ({ sessions: 400, failing, rate: failing / 400, lcp: 1800, inp: 90, cls: 0.01 });
const list = [
  remoteRow({ rollout, health: { stable: health(1), canary: health(40) } }),
  remoteRow({ name: 'courses', state: 'disabled', words: '正在维护' }),
];

test('stable and canary stand below each other with what they came to', async () => {
  fakeServer(() => ({ states: 200, result: { revision: 1, list } }));
  renderFor(['release'], <RemotesPage />);
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('orders运行中正式版1.4.04001（0.3%）1.80 s1.5.0预演通过');
  expect(rows[2]).toHaveTextContent('灰度1.5.0 5%40040（10.0%）1.80 s');
  expect(screen.getByTitle('异常')).toHaveTextContent('40（10.0%）');
  expect(rows[3]).toHaveTextContent('courses已停用');
});

test('one click asks, a second one does it, and the list is read again', async () => {
  const asked = fakeServer(() => ({ states: 200, result: { revision: 1, list } }));
  renderFor(['release'], <RemotesPage />);
  const own = within(await screen.findByRole('group', { name: '操作 orders' }));
  await userEvent.click(own.getByRole('button', { name: '灰度比例' }));
  await userEvent.click(screen.getByRole('button', { name: '修改比例' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  const other = within(screen.getByRole('group', { name: '操作 courses' }));
  await userEvent.click(other.getByRole('button', { name: '停止灰度' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(other.getByRole('button', { name: '启用' })).toBeInTheDocument();
});

test('who may only look has nothing to press', async () => {
  fakeServer(() => ({ states: 200, result: { revision: 1, list } }));
  renderFor(['viewer'], <RemotesPage />);
  await screen.findByRole('table');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['刷新']);
});

test('a list that cannot be read says so; one that was read stays', async () => {
  let fails = true;
  fakeServer(() =>
    fails ? { states: 500, message: '服务器繁忙，请稍后再试' } : { states: 200, result: { revision: 1, list } },
  );
  renderFor(['release'], <RemotesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('table');
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('的数据');
  expect(screen.getByRole('table')).toBeInTheDocument();
});
