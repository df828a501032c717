import fc from 'fast-check';
import type { LineToPrice, OrderToPrice } from '../../core/pricing/priceOrder';
import type { Promotion, PromotionRule, RuleOf, Scope } from '../../core/pricing/rules';

const FAR = [
  { name: '偏远地区', provinces: ['54'], delivers: true, stepFen: 1500, days: 3 },
  { name: '港澳台', provinces: ['71'], delivers: false, stepFen: 0, days: 0 },
];
const WAREHOUSES = [
  { id: 'w1', freeFromFen: 29900, freightFen: 2000, stepFen: 500, stepBottles: 6, zones: FAR },
  { id: 'w2', freeFromFen: 99900, freightFen: 3800, stepFen: 1200, stepBottles: 6, zones: FAR },
];
const AREAS = [null, '310104', '540102', '710000'];

const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({}),
  fc.record({ types: fc.subarray(['red', 'white']) }),
  fc.record({ countries: fc.subarray(['FR', 'IT']) }),
  fc.record({ warehouseId: fc.constantFrom('w1', 'w2') }),
);
const fen = fc.integer({ min: 1, max: 2_000_000_00 });
type ChoicePrice = RuleOf<'choose'>['price'];
const rule: fc.Arbitrary<PromotionRule> = fc.oneof(
  fc.record({ kind: fc.constant('full_off' as const), thresholdFen: fen, offFen: fen }),
  fc.record({ kind: fc.constant('quantity_off' as const), quantity: fc.integer({ min: 1, max: 12 }), offFen: fen }),
  fc.record({ kind: fc.constant('percent' as const), bp: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({ kind: fc.constant('gift' as const), thresholdFen: fen, productId: fc.constant('gift') }),
  fc.record({
    kind: fc.constant('bundle' as const),
    items: fc.constantFrom<{ productId: string; bottles: number }[][]>(
      [
        { productId: 'a', bottles: 1 },
        { productId: 'b', bottles: 1 },
      ],
      [
        { productId: 'a', bottles: 2 },
        { productId: 'c', bottles: 6 },
      ],
    ),
    priceFen: fen,
  }),
  fc.record({
    kind: fc.constant('swap' as const),
    thresholdFen: fen,
    productId: fc.constant('swap'),
    priceFen: fen,
    most: fc.constant(1),
  }),
  fc.record({
    kind: fc.constant('choose' as const),
    productIds: fc.constantFrom<string[][]>(['a', 'b'], ['a', 'b', 'c']),
    take: fc.integer({ min: 2, max: 8 }),
    most: fc.integer({ min: 1, max: 8 }),
    price: fc.oneof(
      fc.record({ fen }),
      fc.record({ bp: fc.integer({ min: 1, max: 9999 }) }),
    ) as fc.Arbitrary<ChoicePrice>,
  }),
);
const promotions = fc
  .array(fc.record({ rule, scope, suit: fc.boolean() }), { maxLength: 4 })
  .map((list): Promotion[] => list.map((one, i) => ({ ...one, id: `p${i}`, name: '', tag: '' })));
const line = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  warehouseId: fc.constantFrom('w1', 'w2'),
  type: fc.constantFrom('red', 'white', 'sparkling'),
  countryCode: fc.constantFrom('FR', 'IT', 'CL'),
  quantity: fc.integer({ min: 1, max: 60 }),
  bottles: fc.constantFrom(1, 6),
  unitFen: fc.integer({ min: 1, max: 500_000_00 }),
  flash: fc.boolean(),
  suitId: fc.constantFrom(null, 'p0', 'p1', 'gone'),
  ticked: fc.boolean(),
  wanted: fc.oneof(
    fc.constant({ auto: true as const }),
    fc.constantFrom(null, 'p0', 'p1', 'gone').map((id) => ({ auto: false as const, id })),
  ),
});
/** Orders of any kind that the pricing may be asked for. */
export const randomOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc
    .array(line, { maxLength: 8 })
    .map((lines): LineToPrice[] => lines.map((one, i) => ({ ...one, id: `l${i}` }))),
  promotions,
  warehouses: fc.constant(WAREHOUSES),
  coupons: fc
    .array(
      fc.record({
        thresholdFen: fc.integer({ min: 0, max: 1_000_000_00 }),
        offFen: fen,
        scope,
        expiresAt: fc.date({ noInvalidDate: true }),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map((one, i) => ({ ...one, id: `c${i}`, name: '' }))),
  coupon: fc.constantFrom('best', 'none', 'c0', 'c1', 'unknown'),
  coins: fc.integer({ min: 0, max: 5_000_000 }),
  points: fc.integer({ min: 0, max: 5_000_000 }),
  delivery: fc.oneof(
    fc.constant(null),
    fc.constantFrom(...AREAS).map((areaCode) => ({ areaCode })),
  ),
});
