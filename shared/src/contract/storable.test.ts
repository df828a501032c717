import { isStorable } from '@cellar/shared/contract/storable';

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
