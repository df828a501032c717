import { promotionAlone, priceSteps, setOff } from './explainPrice';
import { personPrice } from './personPrice';
import type { PriceRow } from './quote';
import type { Promotion } from './rules';

const now = new Date('2026-06-01T00:00:00Z');
const row = (priceFen: number, change: Partial<PriceRow> = {}): PriceRow => ({
  levelRank: null,
  minQuantity: 1,
  priceFen,
  fromAt: null,
  toAt: null,
  ...change,
});
const rows = [
  row(128000),
  row(121600, { levelRank: 2 }),
  row(125000, { minQuantity: 6 }),
  row(115000, { levelRank: 2, minQuantity: 6 }),
  row(119000, { source: 'app' }),
  row(99900, { source: 'flash', maxQuantity: 2 }),
];
const ask = (levelRank: number, quantity: number, priceRows = rows) =>
  priceSteps(priceRows, { levelRank, quantity, minQuantity: 1, now, markedFen: 158000 }).map(({ kind, fen }) => [
    kind,
    fen,
  ]);

// Rule: product-17
it('leads from the marked price to what is paid, each step below the one before', () => {
  const lasting = rows.filter(({ source }) => !source);
  expect(ask(0, 1, lasting)).toEqual([
    ['marked', 158000],
    ['retail', 128000],
  ]);
  expect(ask(2, 6, lasting)).toEqual([
    ['marked', 158000],
    ['retail', 128000],
    ['level', 121600],
    ['ladder', 115000],
  ]);
  expect(ask(2, 1)).toEqual([
    ['marked', 158000],
    ['retail', 128000],
    ['level', 121600],
    ['app', 119000],
    ['flash', 99900],
  ]);
  expect(ask(0, 3).at(-1)).toEqual(['app', 119000]);
});

// Rule: product-17
it('ends at the price that the shop shows, for every level and quantity', () => {
  for (const levelRank of [0, 1, 2, 3])
    for (const quantity of [1, 2, 3, 5, 6, 12]) {
      const shown = personPrice(rows, { levelRank, quantity, minQuantity: 1, now, levels: [], markedFen: 158000 });
      expect(ask(levelRank, quantity).at(-1)).toEqual([shown?.priceKind, shown?.priceFen]);
    }
});

it('has no steps where there is no price, and none for a marked price below retail', () => {
  expect(ask(0, 1, [])).toEqual([]);
  const steps = priceSteps(rows, { levelRank: 0, quantity: 3, minQuantity: 1, now, markedFen: 100 });
  expect(steps[0]?.kind).toBe('retail');
});

// Rule: product-17
it('counts for the promotion that the cart would choose, and says what a whole set takes off', () => {
  const promotions: Promotion[] = [
    { id: 'a', name: '', tag: '', rule: { kind: 'full_off', thresholdFen: 300000, offFen: 20000 }, scope: {} },
    { id: 'b', name: '', tag: '', rule: { kind: 'percent', bp: 500 }, scope: { types: ['white'] } },
  ];
  const line = {
    id: 'l',
    productId: 'p',
    warehouseId: 'w',
    type: 'red',
    countryCode: 'FR',
    goodsFen: 100000,
    bottles: 1,
    ticked: true,
    flash: false,
    wanted: { auto: true } as const,
  };
  expect(promotionAlone(line, promotions)).toMatchObject({
    promotion: { id: 'a' },
    reached: false,
    missingFen: 200000,
  });
  expect(promotionAlone({ ...line, flash: true }, promotions)).toBeNull();
  expect(promotions.map(({ rule }) => setOff(rule))).toEqual([20000, null]);
});
