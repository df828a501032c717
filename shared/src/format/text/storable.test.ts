import { flawOf, isStorable } from '@cellar/shared/format/text/storable';

// Rule: call-15
it.each([
  ['NUL', 'a\0b'],
  ['half a character', 'a\ud83c'],
  ['NUL in a list', [1, ['\0']]],
  ['NUL in a field', { a: { b: '\0' } }],
  ['NUL in a name', { 'a\0': 1 }],
])('%s cannot be stored', (_, value) => {
  expect(isStorable(value)).toBe(false);
});

// Rule: call-15
it.each([['酒窖 🍷'], [''], [{ a: [1, true, null, undefined, '\n\t'] }], [undefined]])('%j can', (value) => {
  expect(isStorable(value)).toBe(true);
});

const nested = (depth: number, close: (inner: unknown) => unknown) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => close(inner), '酒');

// Rule: call-15
it.each([
  ['lists', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ a: inner })],
])('%s are walked without recursion, up to a greatest depth', (_, close) => {
  expect(flawOf(nested(32, close))).toBeNull();
  expect(flawOf(nested(33, close))).toBe('depth');
  expect(flawOf(nested(200_000, close))).toBe('depth');
});
