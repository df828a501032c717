import { money, moneyParts, shortMoney } from '@cellar/shared/format/number/money';
import { fenOf } from '@cellar/shared/format/number/typedMoney';

// Rule: price-1
it.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123400, '¥1,234.00'],
  [123456789, '¥1,234,567.89'],
  [-6400, '−¥64.00'],
])('writes %d fen as %s', (fen, text) => {
  expect(money(fen)).toBe(text);
});

it.each([
  [29900, '¥299'],
  [29950, '¥299.50'],
  [120000000, '¥1,200,000'],
  [-20000, '−¥200'],
])('writes %d fen in short as %s', (fen, text) => {
  expect(shortMoney(fen)).toBe(text);
});

it('takes an amount apart for a display in several sizes', () => {
  expect(moneyParts(128050)).toEqual({ sign: '', integer: '1,280', fraction: '50', short: '1,280.50' });
});

it.each([
  ['12', 1200],
  ['12.3', 1230],
  [' 0.05 ', 5],
  ['￥1,234,567.89', 123456789],
  ['人民币 12 345.60 元整', 1234560],
  ['\u202A１００元\u202C', 10000],
  ['1,23', null],
  ['实付：¥1,234.50', 123450],
  ['12 RMB', 1200],
  ['5 万', null],
  ['1.234', null],
  ['-1', null],
  ['', null],
  ['一', null],
])('reads %p typed in yuan as %p fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
});
