import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { splitFen } from './split';

// Rule: packet-1
test('envelopes add up to the sum, none is empty, whatever sum, number and luck', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.infiniteStream(fc.nat(1_000_000)),
      (envelopes, more, luck) => {
        const total = envelopes + more;
        const parts = splitFen(total, envelopes, (below) => (luck.next().value as number) % below);
        expect(parts).toHaveLength(envelopes);
        expect(parts.every((fen) => Number.isInteger(fen) && fen >= 1)).toBe(true);
        expect(parts.reduce((sum, fen) => sum + fen, 0)).toBe(total);
      },
    ),
  ));

// Rule: packet-1
test('the last envelopes are worth no less than the first ones', () => {
  const ROUNDS = 4000;
  const ENVELOPES = 5;
  const sums = Array.from({ length: ENVELOPES }, () => 0);
  for (let n = 0; n < ROUNDS; n++)
    splitFen(10_000, ENVELOPES, (below) => randomInt(below)).forEach((fen, i) => (sums[i]! += fen));
  for (const sum of sums) expect(Math.abs(sum / ROUNDS - 2000)).toBeLessThan(200);
});

test('a sum that is too small is refused', () => {
  expect(() => splitFen(4, 5, () => 0)).toThrow('do not fill');
});
