import { formatSpan } from './labels';

test('a schedule is named in short, and an end in another year with it', () => {
  const fromAt = '2026-11-27T12:00:00.000Z';
  expect(formatSpan({ fromAt, toAt: '2026-12-31T15:59:00.000Z' })).toBe('11-27 20:00 → 12-31 23:59');
  // The year of Shanghai: in London it is still the old one.
  expect(formatSpan({ fromAt, toAt: '2026-12-31T16:00:00.000Z' })).toBe('11-27 20:00 → 2027-01-01 00:00');
  expect(formatSpan({ fromAt, toAt: null })).toBe('11-27 20:00 → 长期');
});
