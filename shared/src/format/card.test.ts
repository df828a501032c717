import { isCard, maskCard, spacedCard } from '@cellar/shared/format/card';

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
