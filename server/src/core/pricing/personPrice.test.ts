import { personPrice } from './personPrice';
import type { PriceRow } from './quote';

const levels = [
  { rank: 0, name: '普通会员' },
  { rank: 1, name: '银卡会员' },
  { rank: 2, name: '金卡会员' },
  { rank: 3, name: '黑金会员' },
];
const row = (priceFen: number, change: Partial<PriceRow> = {}): PriceRow => ({
  levelRank: null,
  minQuantity: 1,
  priceFen,
  fromAt: null,
  toAt: null,
  ...change,
});
const rows = [row(128000), row(121600, { levelRank: 2 }), row(117800, { levelRank: 3 })];
const ask = (levelRank: number, priceRows = rows, change = {}) =>
  personPrice(priceRows, {
    levelRank,
    quantity: 1,
    minQuantity: 1,
    now: new Date(),
    levels,
    markedFen: 158000,
    ...change,
  });

// Rule: product-3
it.each([
  [
    'a guest',
    0,
    {
      priceFen: 128000,
      listPriceFen: 158000,
      priceLabel: null,
      priceKind: 'retail',
      memberPriceFen: 121600,
      memberLabel: '金卡会员',
    },
  ],
  [
    'a level without a price of its own',
    1,
    { priceFen: 128000, listPriceFen: 158000, priceLabel: null, memberPriceFen: 121600, memberLabel: '金卡会员' },
  ],
  [
    'a gold member',
    2,
    {
      priceFen: 121600,
      listPriceFen: 128000,
      priceLabel: '金卡价',
      priceKind: 'level',
      memberPriceFen: 117800,
      memberLabel: '黑金会员',
    },
  ],
  [
    'the highest level',
    3,
    { priceFen: 117800, listPriceFen: 128000, priceLabel: '黑金价', memberPriceFen: null, memberLabel: null },
  ],
] as const)(
  '%s pays the own price, sees struck what others pay, and what the next level pays',
  (_who, rank, expected) => {
    expect(ask(rank)).toMatchObject(expected);
  },
);

it('strikes nothing that is not higher', () => {
  expect(ask(0, [row(128000)], { markedFen: null })).toMatchObject({ listPriceFen: null, memberPriceFen: null });
  expect(ask(0, [row(128000)], { markedFen: 120000 })).toMatchObject({ listPriceFen: null });
});

// Rule: product-3
it.each([
  [{ source: 'flash' as const }, 'flash', '抢购'],
  [{ source: 'app' as const }, 'app', 'App 专享'],
])('%j is named and struck with retail', (change, priceKind, priceLabel) => {
  expect(ask(2, [...rows, row(99900, change)])).toMatchObject({
    priceFen: 99900,
    listPriceFen: 128000,
    retailFen: 128000,
    priceKind,
    priceLabel,
    memberPriceFen: null,
  });
});

it('names a price of a larger quantity', () => {
  expect(ask(0, [row(128000), row(120000, { minQuantity: 6 })], { quantity: 6 })).toMatchObject({
    priceFen: 120000,
    priceKind: 'ladder',
    priceLabel: '阶梯价',
    listPriceFen: 128000,
  });
});

it('has nothing to say without a price', () => {
  expect(ask(0, [row(117800, { levelRank: 3 })])).toBeNull();
});
