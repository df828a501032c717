import { compareRates } from '@cellar/shared/format/number/compareRates';
import { formatPoints, decisionText } from './ExperimentTable';

const rate = (hits: number, of: number) => ({ hits, of });

// Rule: trial-5
test.each([
  [rate(0, 0), rate(0, 0), '还差 200 位访客'],
  [rate(1, 150), rate(60, 900), '还差 50 位访客'],
  [rate(50, 1000), rate(55, 1000), '看不出差别'],
  [rate(50, 1000), rate(90, 1000), 'B 更高'],
  [rate(90, 1000), rate(50, 1000), 'A 更高'],
  [rate(0, 400), rate(0, 400), '看不出差别'],
])('%o against %o: %s', (a, b, text) => expect(decisionText(compareRates(a, b))).toBe(text));

// The example of Newcombe (1998), method 10: 56/70 − 48/80.
test('the interval is the one of the literature', () => {
  const { difference, low, high } = compareRates(rate(48, 80), rate(56, 70));
  expect([difference, low, high].map((value) => value.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  expect(formatPoints(-0.0125)).toBe('−1.25');
});
