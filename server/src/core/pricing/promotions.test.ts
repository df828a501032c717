import { applyPromotions, reachOf, type PromotedLine } from './promotions';
import type { Promotion, PromotionRule } from './rules';

const promotion = (id: string, rule: PromotionRule, scope: Promotion['scope'] = {}): Promotion => ({
  id,
  name: id,
  tag: id,
  rule,
  scope,
});
const line = (id: string, goodsFen: number, more: Partial<PromotedLine> = {}): PromotedLine => ({
  id,
  goodsFen,
  bottles: 1,
  ticked: true,
  flash: false,
  wanted: { auto: true },
  productId: id,
  warehouseId: 'w',
  type: 'red',
  countryCode: 'FR',
  ...more,
});
const full = (thresholdFen: number, offFen: number) => ({ kind: 'full_off' as const, thresholdFen, offFen });

it('says how much is missing, and takes off once what a threshold promises', () => {
  expect(reachOf(promotion('a', full(300000, 20000)), [line('1', 281600)])).toEqual({
    reached: false,
    offFen: 0,
    missingFen: 18400,
    missingBottles: 0,
  });
  expect(reachOf(promotion('a', full(300000, 20000)), [line('1', 700000)])).toMatchObject({
    reached: true,
    offFen: 20000,
  });
});

it('takes off for every full number of bottles, never more than the goods', () => {
  const six = promotion('a', { kind: 'quantity_off', quantity: 6, offFen: 60000 });
  expect(reachOf(six, [line('1', 500000, { bottles: 5 })])).toMatchObject({ reached: false, missingBottles: 1 });
  expect(reachOf(six, [line('1', 900000, { bottles: 13 })])).toMatchObject({ offFen: 120000 });
  expect(reachOf(six, [line('1', 30000, { bottles: 6 })])).toMatchObject({ offFen: 30000 });
});

it('takes hundredths of a per cent off', () => {
  expect(reachOf(promotion('a', { kind: 'percent', bp: 500 }), [line('1', 9999)]).offFen).toBe(499);
});

// Rule: price-7
it('sells full sets of a bundle at its price, and says how many bottles the next one wants', () => {
  const rule = {
    kind: 'bundle' as const,
    items: [
      { productId: 'a', bottles: 1 },
      { productId: 'b', bottles: 2 },
    ],
    priceFen: 30000,
  };
  const pair = promotion('pair', rule);
  const of = (id: string, bottles: number, eachFen: number) => line(id, bottles * eachFen, { productId: id, bottles });
  expect(reachOf(pair, [of('a', 1, 20000), of('b', 1, 10000)])).toMatchObject({ reached: false, missingBottles: 1 });
  expect(reachOf(pair, [of('a', 1, 20000), of('b', 2, 10000)])).toMatchObject({ reached: true, offFen: 10000 });
  // Two sets and a bottle that belongs to none.
  expect(reachOf(pair, [of('a', 3, 20000), of('b', 4, 10000)])).toMatchObject({ offFen: 20000 });
  // A bundle is never dearer than its goods.
  expect(reachOf(pair, [of('a', 1, 5000), of('b', 2, 5000)])).toMatchObject({ reached: true, offFen: 0 });
  const applied = applyPromotions([of('a', 1, 20000), of('b', 2, 10000), of('c', 9, 10000)], [pair]);
  expect(applied).toMatchObject([{ lineIds: ['a', 'b'], offFen: 10000 }]);
});

// Rule: price-8
it('reaches a swap by the goods that count for it, money off going before', () => {
  const swap = promotion('swap', { kind: 'swap', thresholdFen: 30000, productId: 's', priceFen: 2990, most: 1 });
  expect(reachOf(swap, [line('1', 20000)])).toMatchObject({ reached: false, missingFen: 10000 });
  expect(applyPromotions([line('1', 40000)], [swap])).toMatchObject([{ reached: true, offFen: 0 }]);
  expect(applyPromotions([line('1', 40000)], [swap, promotion('off', full(30000, 1000))])).toMatchObject([
    { promotion: { id: 'off' } },
  ]);
});

it('puts lines where they save most and leaves the others where least is missing', () => {
  const applied = applyPromotions(
    [line('1', 200000), line('2', 150000), line('3', 10000, { type: 'white' })],
    [
      promotion('red', full(300000, 20000), { types: ['red'] }),
      promotion('all', full(100000, 5000)),
      promotion('white', full(20000, 1000), { types: ['white'] }),
    ],
  );
  expect(applied.find((one) => one.promotion.id === 'red')).toMatchObject({ lineIds: ['1', '2'], offFen: 20000 });
  expect(applied.find((one) => one.promotion.id === 'white')).toMatchObject({
    lineIds: ['3'],
    reached: false,
    missingFen: 10000,
  });
});

it('lets the person choose, and forgets a choice that is over', () => {
  const promotions = [promotion('big', full(100, 50)), promotion('small', full(100, 10))];
  const wanted = (id: string | null) => ({ wanted: { auto: false as const, id } });
  expect(applyPromotions([line('1', 1000, wanted('small'))], promotions)).toMatchObject([{ offFen: 10 }]);
  expect(applyPromotions([line('1', 1000, wanted(null))], promotions)).toEqual([]);
  expect(applyPromotions([line('1', 1000, wanted('over'))], promotions)).toMatchObject([{ offFen: 50 }]);
});

it('lets a flash price stand for itself', () => {
  expect(applyPromotions([line('1', 1000, { flash: true })], [promotion('a', full(100, 50))])).toEqual([]);
});

// Rule: suit-2
it('sells so many bottles of some goods at a price, at most so many of one, the dearest of those there are', () => {
  const rule = { kind: 'choose' as const, productIds: ['a', 'b'], take: 3, most: 2 };
  const at = (price: { fen: number } | { bp: number }) => promotion('choose', { ...rule, price });
  const of = (id: string, bottles: number, eachFen: number) => line(id, bottles * eachFen, { productId: id, bottles });
  expect(reachOf(at({ fen: 25000 }), [of('a', 2, 10000)])).toMatchObject({ reached: false, missingBottles: 1 });
  expect(reachOf(at({ fen: 25000 }), [of('a', 2, 10000), of('b', 1, 8000)])).toMatchObject({ offFen: 3000 });
  // Three of one are no suit, whatever they cost.
  expect(reachOf(at({ fen: 25000 }), [of('a', 3, 10000)])).toMatchObject({ reached: false, missingBottles: 1 });
  expect(reachOf(at({ bp: 1000 }), [of('a', 2, 10000), of('b', 2, 8000)])).toMatchObject({ offFen: 2800 });
  expect(reachOf(at({ fen: 25000 }), [of('a', 4, 10000), of('b', 2, 8000)])).toMatchObject({ offFen: 6000 });
  expect(reachOf(at({ fen: 99000 }), [of('a', 2, 10000), of('b', 1, 8000)])).toMatchObject({
    reached: true,
    offFen: 0,
  });
});

// Rule: suit-2
it('a suit counts only for the lines that are of it, and those for nothing else while it runs', () => {
  const rule = {
    kind: 'bundle' as const,
    items: [1, 1].map((bottles, i) => ({ productId: 'ab'[i]!, bottles })),
    priceFen: 100,
  };
  const suit = { ...promotion('suit', rule), suit: true };
  const lines = [line('1', 10000, { productId: 'a' }), line('2', 10000, { productId: 'b' })];
  expect(applyPromotions(lines, [suit])).toEqual([]);
  const own = lines.map((one) => ({ ...one, suitId: 'suit' }));
  const off = promotion('off', full(10000, 9000));
  expect(applyPromotions(own, [suit, off])).toMatchObject([{ promotion: suit, offFen: 19900, lineIds: ['1', '2'] }]);
  expect(applyPromotions(own, [off])).toMatchObject([{ promotion: off, offFen: 9000 }]);
});
