import fc from 'fast-check';
import { installmentPlan } from './installments';

const amount = fc.integer({ min: 30_000, max: 50_000_000 });
const terms = fc.record({ months: fc.integer({ min: 2, max: 24 }), feeBp: fc.integer({ min: 0, max: 2000 }) });

// Rule: pay-4
test('the months add up to amount and fee, and differ by less than a month has fen', () => {
  fc.assert(
    fc.property(amount, terms, (amountFen, term) => {
      const { months, firstFen, monthlyFen, feeFen, totalFen } = installmentPlan(amountFen, term);
      return (
        months === term.months &&
        firstFen + monthlyFen * (months - 1) === totalFen &&
        totalFen === amountFen + feeFen &&
        firstFen >= monthlyFen &&
        firstFen - monthlyFen < months
      );
    }),
  );
});

// Rule: pay-4
test('without a fee it costs nothing; a larger fee is a larger yearly rate', () => {
  expect(installmentPlan(120_000, { months: 12, feeBp: 0 })).toEqual({
    months: 12,
    feeFen: 0,
    totalFen: 120_000,
    firstFen: 10_000,
    monthlyFen: 10_000,
    yearlyBp: 0,
  });
  fc.assert(
    fc.property(
      amount,
      terms,
      (amountFen, term) =>
        installmentPlan(amountFen, { ...term, feeBp: term.feeBp + 100 }).yearlyBp >
        installmentPlan(amountFen, term).yearlyBp,
    ),
  );
});

// Rule: pay-4
test('names the yearly rate that a loan of these payments has', () => {
  // 1,000.00 over 12 months for 7.5 %: a loan at about 13.6 % a year.
  expect(installmentPlan(100_000, { months: 12, feeBp: 750 })).toMatchObject({
    feeFen: 7500,
    monthlyFen: 8958,
    firstFen: 8962,
    yearlyBp: 1357,
  });
});
