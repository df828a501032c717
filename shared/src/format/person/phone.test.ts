import { isPhone, maskPhone } from '@cellar/shared/format/person/phone';

// Rule: form-1
it.each([
  ['13812346021', true],
  ['10000000000', true],
  ['23812346021', false],
  ['1381234602', false],
  ['138123460211', false],
  ['1381234602a', false],
  ['', false],
])('takes %p for a mobile phone: %p', (text, right) => {
  expect(isPhone(text)).toBe(right);
});

// Rule: text-3
it.each([
  ['13812346021', '138****6021'],
  ['0218888', '0218888'],
  ['', '-'],
  [null, '-'],
])('masks %p as %s', (text, label) => {
  expect(maskPhone(text)).toBe(label);
});
