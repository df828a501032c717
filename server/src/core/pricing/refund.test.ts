import fc from 'fast-check';
import { givenBack, protectionOf, refundOf, type GivenBack, type PaidLine, type PaidOrder } from './refund';
import { sumOf } from './spread';

const order: fc.Arbitrary<PaidOrder> = fc.record({
  freightFen: fc.integer({ min: 0, max: 20_000 }),
  coins: fc.integer({ min: 0, max: 5_000 }),
  points: fc.integer({ min: 0, max: 5_000 }),
});
const line = fc.record({
  units: fc.integer({ min: 1, max: 12 }),
  bottles: fc.constantFrom(1, 6),
  shareFen: fc.integer({ min: 1, max: 2_000_000 }),
});
/** Every unit of each line as a number, in any order, cut into cases. */
const plan = fc.array(line, { minLength: 1, maxLength: 5 }).chain((known) => {
  const units = known.flatMap((one, i) => Array.from({ length: one.units }, () => i + 1));
  return fc.record({
    lines: fc.constant(known.map((one, i): PaidLine => ({ ...one, line: i + 1, returned: 0 }))),
    units: fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }),
    cuts: fc.array(fc.boolean(), { minLength: units.length, maxLength: units.length }),
  });
});

function casesOf(units: readonly number[], cuts: readonly boolean[]): { line: number; quantity: number }[][] {
  const cases: number[][] = [[]];
  units.forEach((unit, i) => {
    cases.at(-1)!.push(unit);
    if (cuts[i] && i < units.length - 1) cases.push([]);
  });
  return cases.map((own) =>
    [...new Set(own)].map((one) => ({ line: one, quantity: own.filter((unit) => unit === one).length })),
  );
}

const total = (backs: readonly GivenBack[], key: keyof GivenBack) => sumOf(backs.map((back) => back[key]));

// Rule: return-6
it('gives back exactly what an order took, in whichever cases its goods come back', () => {
  fc.assert(
    fc.property(order, plan, ({ ...paid }, { lines, units, cuts }) => {
      const backs: GivenBack[] = [];
      for (const wanted of casesOf(units, cuts)) {
        backs.push(givenBack(paid, lines, wanted, true));
        for (const { line: number, quantity } of wanted) lines[number - 1]!.returned += quantity;
        expect(total(backs, 'goodsFen')).toBeLessThanOrEqual(sumOf(lines.map(({ shareFen }) => shareFen)));
        expect(total(backs, 'freightFen')).toBeLessThanOrEqual(paid.freightFen);
      }
      for (const back of backs) expect(Math.min(...Object.values(back))).toBeGreaterThanOrEqual(0);
      expect(total(backs, 'goodsFen')).toBe(sumOf(lines.map(({ shareFen }) => shareFen)));
      expect(total(backs, 'freightFen')).toBe(paid.freightFen);
      expect(total(backs, 'coins')).toBe(paid.coins);
      expect(total(backs, 'points')).toBe(paid.points);
      const again = givenBack(paid, lines, [{ line: 1, quantity: 1 }], true);
      expect(again).toEqual({ goodsFen: 0, freightFen: 0, coins: 0, points: 0 });
    }),
  );
});

// Rule: return-5
it('keeps the freight where the buyer answers for the return', () => {
  const lines = [{ line: 1, units: 2, bottles: 6, shareFen: 1001, returned: 0 }];
  const paid = { freightFen: 2500, coins: 7, points: 0 };
  expect(givenBack(paid, lines, [{ line: 1, quantity: 2 }], false)).toEqual({
    goodsFen: 1001,
    freightFen: 0,
    coins: 7,
    points: 0,
  });
});

// Rule: order-21
it('pays back and gives back exactly what a line took, however its price falls and its units come back', () => {
  const step = fc.record({ nowFen: fc.integer({ min: 0, max: 2_000_000 }), quantity: fc.integer({ min: 0, max: 12 }) });
  fc.assert(
    fc.property(line, fc.array(step, { maxLength: 8 }), ({ units, shareFen }, steps) => {
      const own = { units, shareFen, returned: 0, protections: [] as { units: number; fen: number }[] };
      let given = 0;
      const giveBack = (quantity: number) => {
        const fen = refundOf({ ...own, quantity });
        expect(fen).toBeGreaterThanOrEqual(0);
        own.returned += quantity;
        given += fen;
      };
      for (const { nowFen, quantity } of steps) {
        if (own.returned === units) break;
        const cheaper = protectionOf(own, nowFen);
        if (cheaper.fen > 0) {
          own.protections.push({ units: cheaper.units, fen: cheaper.fen });
          given += cheaper.fen;
          expect(protectionOf(own, nowFen).fen).toBe(0);
        }
        giveBack(Math.min(quantity, units - own.returned));
        expect(given).toBeLessThanOrEqual(shareFen);
      }
      giveBack(units - own.returned);
      expect(given).toBe(shareFen);
    }),
  );
});
