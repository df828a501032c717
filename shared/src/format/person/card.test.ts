import { accountNumberFault, bankOfCard, isCard, maskCard, spacedCard } from '@cellar/shared/format/person/card';

it('shows the last four digits of a card only', () => {
  expect(maskCard('6222 0210 0111 2223 334')).toBe('**** **** **** 3334');
  expect(maskCard(null)).toBe('-');
});

it('spaces a card number while it is typed', () => {
  expect(spacedCard('622202 10011a')).toBe('6222 0210 011');
});

it.each([
  ['4111111111111111', true],
  ['4111 1111 1111 1111', true],
  ['4111111111111112', false],
  ['41111111111', false],
])('checks the card number %s: %p', (text, right) => {
  expect(isCard(text)).toBe(right);
});

it.each([
  ['', '请填写银行账号'],
  ['12345678', '银行账号为 9 至 28 位数字'],
  ['1'.repeat(29), '银行账号为 9 至 28 位数字'],
  ['1219x0765x4321', '银行账号为 9 至 28 位数字'],
  ['1219 0765 4321 098', null],
  ['6222021001112223331', null],
  ['6222021001112223335', '账号有误，请逐位核对'],
])('the account number %j: %p', (text, label) => {
  expect(accountNumberFault(text)).toBe(label);
});

it('knows the bank of a card whose first digits belong to one bank only', () => {
  expect(bankOfCard('6222 0210')).toBe('中国工商银行');
  expect(bankOfCard('121907654321098')).toBeNull();
});
