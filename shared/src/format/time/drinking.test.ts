import { DRINKING_LABELS, drinkingOf } from './drinking';

// Rule: product-15
test('a wine is kept before its window, drunk in it, and hastened in its last year', () => {
  const words = [2024, 2025, 2039, 2040, 2041].map((year) => DRINKING_LABELS[drinkingOf(2025, 2040, year)!]);
  expect(words).toEqual(['宜窖藏', '正当饮', '正当饮', '宜尽快饮', '已过适饮期']);
  expect(drinkingOf(null, 2040, 2025)).toBeNull();
});
