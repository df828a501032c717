import { basisPointsOf, clsOf, failingOf, inpOf, lcpOf, percentOf, sessionsOf, sizeOf } from './figures';

test('shares are written and read in percent', () => {
  expect([0, 25, 500, 10_000].map(percentOf)).toEqual(['0%', '0.25%', '5%', '100%']);
  expect(['0', '0.25', ' 5% ', '100'].map(basisPointsOf)).toEqual([0, 25, 500, 10_000]);
  expect(['', '-1', '100.01', '101', '0.001', '五', '1e2'].map(basisPointsOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('figures have their unit and are marked when they are not good', () => {
  const health = { sessions: 1234, failing: 40, rate: 0.0324, lcp: 2600, inp: 180, cls: 0.3 };
  expect(sessionsOf(health)).toBe('1,234');
  expect([lcpOf(health), inpOf(health), clsOf(health)]).toEqual([
    { text: '2.60 s', grade: 'slow' },
    { text: '180 ms', grade: 'good' },
    { text: '0.300', grade: 'bad' },
  ]);
  expect([lcpOf(null), sessionsOf(null)]).toEqual([{ text: '–', grade: 'good' }, '–']);
  expect([sizeOf(0), sizeOf(12), sizeOf(2000), sizeOf(3_500_000)]).toEqual(['0 B', '12 B', '2 KB', '3.3 MB']);
});

test('failing sessions are bad when clearly more of them fail than elsewhere', () => {
  const of = (rate: number) => ({ sessions: 1000, failing: rate * 1000, rate, lcp: null, inp: null, cls: null });
  expect(failingOf(of(0.03), of(0.02))).toEqual({ text: '30（3.0%）', grade: 'good' });
  expect(failingOf(of(0.04), of(0.02)).grade).toBe('bad');
  expect(failingOf(of(0)).grade).toBe('good');
});
