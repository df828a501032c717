import fc from 'fast-check';
import { priceTiersOf, priceOf, type PriceRow } from './quote';

const NOW = new Date('2026-06-01T04:00:00Z');
const instant = fc.option(
  fc.integer({ min: -5, max: 5 }).map((days) => new Date(NOW.getTime() + days * 86_400_000 + 1)),
  { nil: null },
);
const row: fc.Arbitrary<PriceRow> = fc.record({
  levelRank: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  minQuantity: fc.integer({ min: 1, max: 24 }),
  priceFen: fc.integer({ min: 1, max: 1_000_000 }),
  fromAt: instant,
  toAt: instant,
});
const rows = fc.array(row, { maxLength: 12 });
const rank = fc.integer({ min: 0, max: 3 });
const quantity = fc.integer({ min: 1, max: 60 });
const ask = (levelRank: number, units: number) => ({ levelRank, quantity: units, now: NOW });

// Rule: price-2
test('a higher level never pays more for the same', () => {
  fc.assert(
    fc.property(rows, rank, quantity, (list, level, units) => {
      const own = priceOf(list, ask(level, units));
      const next = priceOf(list, ask(level + 1, units));
      return own === null || next!.priceFen <= own.priceFen;
    }),
  );
});

test('more of the same never makes one dearer', () => {
  fc.assert(
    fc.property(rows, rank, quantity, fc.integer({ min: 1, max: 30 }), (list, level, units, more) => {
      const few = priceOf(list, ask(level, units));
      const many = priceOf(list, ask(level, units + more));
      return few === null || many!.priceFen <= few.priceFen;
    }),
  );
});

// Rule: price-2
test('the price is one that the buyer has reached, and no reached one is cheaper', () => {
  fc.assert(
    fc.property(rows, rank, quantity, (list, level, units) => {
      const reached = list.filter(
        (one) =>
          (one.levelRank ?? 0) <= level &&
          one.minQuantity <= units &&
          (!one.fromAt || one.fromAt <= NOW) &&
          (!one.toAt || one.toAt > NOW),
      );
      const price = priceOf(list, ask(level, units));
      return reached.length === 0
        ? price === null
        : price!.priceFen === Math.min(...reached.map(({ priceFen }) => priceFen));
    }),
  );
});

test('each step of a ladder is cheaper than the one before and is what that quantity costs', () => {
  fc.assert(
    fc.property(rows, rank, quantity, (list, level, from) => {
      const ladder = priceTiersOf(list, { levelRank: level, minQuantity: from, now: NOW });
      return ladder.every(
        (step, at) =>
          (at === 0 || step.priceFen < ladder[at - 1]!.priceFen) &&
          priceOf(list, ask(level, step.minQuantity))!.priceFen === step.priceFen,
      );
    }),
  );
});

// Rule: price-4
test('a flash sale holds for no more than one person may have of it', () => {
  const sale: PriceRow = {
    levelRank: null,
    minQuantity: 1,
    maxQuantity: 2,
    priceFen: 500,
    fromAt: null,
    toAt: null,
    source: 'flash',
  };
  const usual: PriceRow = { levelRank: null, minQuantity: 1, priceFen: 800, fromAt: null, toAt: null };
  expect(priceOf([usual, sale], ask(0, 2))).toBe(sale);
  expect(priceOf([usual, sale], ask(0, 3))).toBe(usual);
});
