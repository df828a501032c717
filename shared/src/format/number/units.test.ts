import { amountText, specText, unitOf } from './units';

const bottle = { kind: 'bottle', bottles: 1, unit: '瓶' };
const glasses = { kind: 'bottle', bottles: 1, unit: '套' };

// Rule: text-8
test('a bottle is a bottle, a pair of glasses a set, an opener a piece', () => {
  expect(specText(bottle)).toBe('单瓶');
  expect(specText({ ...bottle, kind: 'case', bottles: 6 })).toBe('原箱 6 支');
  expect(specText(glasses)).toBe('1 套');
  expect(specText({ ...glasses, unit: '件' })).toBe('1 件');
  expect(unitOf({ ...bottle, kind: 'case' })).toBe('箱');
  expect(unitOf(glasses)).toBe('套');
});

// Rule: text-8
test('what lies in a cart is counted unit by unit', () => {
  const lines = [
    { ...glasses, quantity: 1 },
    { ...bottle, quantity: 2 },
    { ...bottle, bottles: 6, quantity: 2 },
  ];
  expect(amountText(lines)).toBe('14 瓶 · 1 套');
  expect(amountText([])).toBe('');
});
