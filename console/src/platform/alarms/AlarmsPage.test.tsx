import { screen, waitFor } from '@testing-library/react';
import { nearTime } from '@cellar/shared/format/time/near';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo } from '../../testing/menu';

const SETTLED = '2026-03-01T01:00:00.000Z';
const alarm = {
  id: 'a1',
  kind: 'canary-halted',
  subject: 'orders@1.5.0',
  text: '灰度已自动停止',
  times: 3,
  first_at: '2026-03-01T00:00:00.000Z',
  last_at: '2026-03-01T00:05:00.000Z',
  settled_at: null as string | null,
  settled_by: null as string | null,
};

test('an alarm is settled by anyone who may, and says by whom', async () => {
  let settled = false;
  fakeServer(({ method }) => {
    if (method === 'POST') settled = true;
    return {
      states: 200,
      result: { list: [settled ? { ...alarm, settled_at: SETTLED, settled_by: 'release' } : alarm] },
    };
  });
  const { said } = openPage(['release'], '/alarms');
  expect(await screen.findByRole('row', { name: /灰度自动停止/ })).toHaveTextContent('3');
  await doTo(/^操作/, '处理完毕');
  expect(await screen.findByText('已处理')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /灰度自动停止/ })).toHaveTextContent(
    `已处理release ${nearTime(SETTLED, Date.now())}`,
  );
  await waitFor(() => expect(said).toEqual(['orders@1.5.0 的告警已处理']));
});

test('each alarm is called what the guide of operators calls it', async () => {
  const kinds = { 'staff-guessed': '猜错员工账号', 'experiment-halted': '两版对比自动停止', 'disk-full': '磁盘已满' };
  const list = Object.keys(kinds).map((kind) => ({ ...alarm, id: kind, kind }));
  fakeServer(() => ({ states: 200, result: { list } }));
  openPage(['viewer'], '/alarms');
  for (const name of Object.values(kinds))
    expect(await screen.findByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('a viewer settles none; no alarm is said plainly', async () => {
  fakeServer(() => ({ states: 200, result: { list: [alarm] } }));
  const { unmount } = openPage(['viewer'], '/alarms');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /^操作/ })).not.toBeInTheDocument();
  unmount();
  fakeServer(() => ({ states: 200, result: { list: [] } }));
  openPage(['viewer'], '/alarms');
  expect(await screen.findByText(/^没有告警/)).toBeInTheDocument();
});

test('an alarm that cannot be settled stays, and says why', async () => {
  fakeServer(({ method }) =>
    method === 'POST' ? { states: 404, message: '没有这个待处理的告警' } : { states: 200, result: { list: [alarm] } },
  );
  const { said } = openPage(['release'], '/alarms');
  await doTo(/^操作/, '处理完毕');
  await waitFor(() => expect(said).toEqual(['没有这个待处理的告警']));
  expect(screen.getByRole('button', { name: /^操作/ })).toBeInTheDocument();
});
