import { brief, picture } from '@cellar/shared/testing/goods';
import { byDay, mergeSeen } from './seen';

const browsed = (id: string, at: string) => ({ id, name: `浏览器 ${id}`, picture: picture(), priceFen: 100, at });
const footprint = (id: string, seenAt: string) => ({
  id,
  day: seenAt.slice(0, 10),
  seenAt,
  product: brief(1, { id, name: `服务器 ${id}` }),
});

// Rule: history-3
test('both lists as one, newest first, each product once with the later visit and the server’s words', () => {
  const merged = mergeSeen(
    [browsed('a', '2026-01-03T08:00:00.000Z'), browsed('b', '2026-01-01T08:00:00.000Z')],
    [footprint('c', '2026-01-02T08:00:00.000Z'), footprint('a', '2026-01-01T09:00:00.000Z')],
    null,
  );
  expect(merged.map(({ id, at, goods }) => [id, at.slice(8, 10), goods.name])).toEqual([
    ['a', '03', '服务器 a'],
    ['c', '02', '服务器 c'],
    ['b', '01', '浏览器 b'],
  ]);
});

test('older visits of the browser wait while the server has more to give', () => {
  const old = [browsed('b', '2026-01-01T08:00:00.000Z')];
  const server = [footprint('c', '2026-01-02T08:00:00.000Z')];
  expect(mergeSeen(old, server, '2026-01-02T08:00:00.000Z').map(({ id }) => id)).toEqual(['c']);
});

test('days are those of Shanghai', () => {
  const days = byDay(
    mergeSeen([browsed('a', '2026-01-01T16:30:00.000Z'), browsed('b', '2026-01-01T15:30:00.000Z')], [], null),
  );
  expect(days.map(({ id, items }) => [id, items.length])).toEqual([
    ['2026-01-02', 1],
    ['2026-01-01', 1],
  ]);
});
