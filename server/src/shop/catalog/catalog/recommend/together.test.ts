import { strangeness, priceRangeOf } from './priceRange';
import { shortName, togetherText } from './together';

// Rule: recommend-3
test('a name is short enough for a card: without vintage, size and kind', () => {
  expect(shortName('奥布拉克庄园正牌干红 2015')).toBe('奥布拉克庄园正牌');
  expect(shortName('瓦雷纳天然香槟 1.5L')).toBe('瓦雷纳天然香槟');
  expect(shortName('埃伦庄园雷司令精选 2019 375ml')).toBe('埃伦庄园雷司令…');
  expect(shortName('干红')).toBe('干红');
  expect(togetherText({ score: 1, withName: '红沼老藤西拉 2019', by: 'bought' })).toBe('买过红沼老藤西拉的人也买了');
  expect(togetherText({ score: 1, withName: 'Redmarsh 2019', by: 'seen' })).toBe('看过 Redmarsh 的人也在看');
});

// Rule: recommend-4
test('a usual price is the middle half of those chosen, with some leeway', () => {
  const priced = (...yuan: number[]) => yuan.map((one) => ({ priceFen: one * 100 })) as never;
  expect(priceRangeOf(priced(100, 120, 150))).toBeNull();
  const range = priceRangeOf(priced(100, 120, 150, 160, 9000));
  expect(strangeness({ priceFen: 20000 }, range)).toBe(0);
  expect(strangeness({ priceFen: 60000 }, range)).toBeGreaterThan(1);
  expect(strangeness({ priceFen: 90_000_000 }, range)).toBe(3);
  expect(strangeness({ priceFen: 3000 }, range)).toBeGreaterThan(0.5);
  expect(strangeness({ priceFen: null }, range)).toBe(0);
});
