import { cleanIdNumber, isAdult, isIdNumber, maskIdNumber } from '@cellar/shared/format/person/idNumber';

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

// Rule: clean-5
test.each([
  ' 110105 19491231-002ｘ ',
  '\u202A11010519491231002X\u202C',
  '110105\u200B19491231\u200B002X',
  '110105–19491231–002x',
  '１１０１０５１９４９１２３１００２Ｘ',
  '身份证号：110105 19491231 002x',
  '身份证号码 11010519491231002X。',
])('is read from %j', (pasted) => expect(cleanIdNumber(pasted)).toBe('11010519491231002X'));

// Rule: checkout-12
test('is shown masked', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X');
});

// Rule: checkout-12
test('says who is of age, to the day', () => {
  expect(isAdult('11010519491231002X', '1967-12-30')).toBe(false);
  expect(isAdult('11010519491231002X', '1967-12-31')).toBe(true);
});
