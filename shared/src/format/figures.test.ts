import { shortCount, shortDay } from './figures';

test.each([
  [860, '860'],
  [9999, '9999'],
  [10_000, '1 万'],
  [18_650, '1.8 万'],
])('%d is written %s', (count, words) => {
  expect(shortCount(count)).toBe(words);
});

test.each([
  ['2026-11-24T04:00:00Z', '昨天'],
  ['2026-11-08T04:00:00Z', '11月8日'],
  ['2025-11-08T04:00:00Z', '2025-11-08'],
])('%s is written %s', (at, words) => {
  expect(shortDay(at, Date.parse('2026-11-25T04:00:00Z'))).toBe(words);
});
