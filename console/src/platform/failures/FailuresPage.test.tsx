import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailureGroup } from '@cellar/shared/api/platform/failures/schema';
import { fakeServer, remoteList, remoteRow } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const place = { source: 'src/cart/CartScreen.tsx', line: 42, column: 7, name: null };
const group: FailureGroup = {
  remote: 'orders',
  place,
  kind: 'throw',
  text: 'TypeError: x is not a function',
  times: 9,
  sessions: 4,
  versions: ['1.5.0', '1.4.0'],
  browsers: ['Chrome 141 · Android 15'],
  firstAt: '2026-03-01T00:00:00.000Z',
  lastAt: '2026-03-02T00:00:00.000Z',
  trace: '7F3K-9Q2M',
};
const failure = {
  trace: group.trace,
  remote: 'orders',
  version: '1.5.0',
  hostVersion: 'h1',
  kind: 'throw',
  text: group.text,
  path: '/cart',
  browser: group.browsers[0],
  at: group.lastAt,
  frames: [{ built: '/remotes/orders/1.5.0/a.js:1:849', place }],
  excerpt: [
    { number: 41, text: 'const rows = use();' },
    { number: 42, text: 'rows.x();' },
  ],
  group,
};

const open = (path: string) =>
  fakeServer(({ path: asked }) => {
    if (asked.startsWith('/remotes')) return remoteList([remoteRow()]);
    if (asked === `/failures/${group.trace}`) return { states: 200, result: failure };
    if (asked.startsWith('/failures/')) return { states: 404, message: '没有编号为 0000-0000 的错误' };
    return { states: 200, result: { list: [group, { ...group, place: null, kind: 'missing', trace: 'AAAA-0001' }] } };
  }) && openPage(['release'], path);

// Rule: release-35
test('errors stand by the line of the source, with how often and where', async () => {
  open('/failures');
  const row = await screen.findByRole('row', { name: /CartScreen\.tsx:42/ });
  expect(row).toHaveTextContent('TypeError: x is not a functionorders1.5.0、1.4.094 个会话Chrome 141 · Android 15');
  expect(screen.getByRole('row', { name: /^文件缺失/ })).toBeInTheDocument();
});

// Rule: release-36
test('a number that is typed in leads to its failure and the source', async () => {
  open('/failures');
  await userEvent.type(await screen.findByRole('searchbox', { name: '错误编号' }), '7f3k-9q2m{Enter}');
  const lines = within(await screen.findByRole('list', { name: '源码' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['41const rows = use();', '42rows.x();']);
  expect(lines[1]).toHaveAttribute('aria-current', 'location');
  expect(screen.getByText(/9 次，4 个会话/)).toBeInTheDocument();
});

test('a number that nothing has says so', async () => {
  open('/failures/0000-0000');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有编号为 0000-0000 的错误');
});
