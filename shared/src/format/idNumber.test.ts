import { cleanIdNumber, isAdult, isIdNumber, maskIdNumber } from '@cellar/shared/format/idNumber';

// Rule: checkout-12
test.each([
  ['11010519491231002X', true],
  ['440524188001010014', true],
  // The check digit, two digits changed places, a day that there is not, too short, an X in the middle.
  ['110105194912310021', false],
  ['110105194921310020', false],
  ['11010519490230002X', false],
  ['1101051949123100', false],
  ['1101051949123X0020', false],
])('%s is an identity number: %s', (number, expected) => expect(isIdNumber(number)).toBe(expected));

// Rule: checkout-12
test('is cleaned of what people and spreadsheets put between, and shown masked', () => {
  expect(cleanIdNumber(' 110105 19491231-002ｘ ')).toBe('11010519491231002X');
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X');
});

// Rule: checkout-12
test('says who is of age, to the day', () => {
  expect(isAdult('11010519491231002X', '1967-12-30')).toBe(false);
  expect(isAdult('11010519491231002X', '1967-12-31')).toBe(true);
});
