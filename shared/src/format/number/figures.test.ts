import { shortCount } from './figures';

test.each([
  [860, '860'],
  [9999, '9999'],
  [10_000, '1 万'],
  [18_650, '1.8 万'],
])('%d is written %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
