import { sameText } from './sameText';

// Rule: call-16
it('compares texts of any letters, and of any length', () => {
  expect(sameText('a'.repeat(64), 'a'.repeat(64))).toBe(true);
  expect(sameText('a'.repeat(64), 'b'.repeat(64))).toBe(false);
  expect(sameText('a'.repeat(64), '酒'.repeat(64))).toBe(false);
  expect(sameText('a', '')).toBe(false);
});
