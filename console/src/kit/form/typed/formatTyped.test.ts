import { formatTyped } from './formatTyped';

test.each([
  ['2026-11-27T20:00', '2026年11月27日 周五 20:00'],
  ['2026-12-31', '2026年12月31日 周四'],
  ['2026-11', ''],
  ['', ''],
  [undefined, ''],
])('%s reads %s', (typed, text) => {
  expect(formatTyped(typed)).toBe(text);
});
