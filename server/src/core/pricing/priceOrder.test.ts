import fc from 'fast-check';
import { randomOrder } from '../../testing/trade/randomOrders';
import { COIN_SHARE, POINT_SHARE, POINT_STEP, priceOrder, type OrderToPrice, type PricedOrder } from './priceOrder';
import { refundOf } from './refund';
import { sumOf } from './spread';

const holds = (evaluate: (order: OrderToPrice, priced: PricedOrder) => void) =>
  fc.assert(
    fc.property(randomOrder, (one) => evaluate(one, priceOrder(one))),
    { numRuns: 300 },
  );
const total = (one: OrderToPrice, change: Partial<OrderToPrice>) => priceOrder({ ...one, ...change }).totalFen;

it('has no amount below zero and takes no more off a line than it costs', () =>
  holds((_, priced) => {
    for (const part of priced.lines) {
      expect(
        Math.min(
          part.goodsFen,
          part.promotionFen,
          part.couponFen,
          part.coinFen,
          part.pointFen,
          part.offFen,
          part.shareFen,
        ),
      ).toBeGreaterThanOrEqual(0);
      expect(part.offFen + part.shareFen).toBe(part.goodsFen);
      expect(part.offFen).toBe(part.promotionFen + part.couponFen + part.coinFen + part.pointFen);
    }
    expect(Math.min(priced.freightFen, priced.totalFen)).toBeGreaterThanOrEqual(0);
  }));

// Rule: price-6
it('adds up: lines and freight are the total, the parts of every reduction are the reduction', () =>
  holds((_, priced) => {
    const sum = (key: 'goodsFen' | 'promotionFen' | 'couponFen' | 'coinFen' | 'pointFen' | 'shareFen') =>
      sumOf(priced.lines.map((part) => part[key]));
    expect(sum('shareFen') + priced.freightFen).toBe(priced.totalFen);
    expect(sum('goodsFen')).toBe(priced.goodsFen);
    expect(sum('promotionFen')).toBe(priced.promotionFen);
    expect(sum('promotionFen')).toBe(
      sumOf(priced.groups.flatMap((group) => group.promotions.map((one) => one.offFen))),
    );
    expect(sum('couponFen')).toBe(priced.couponFen);
    expect(sum('coinFen')).toBe(priced.coinFen);
    expect(sum('pointFen')).toBe(priced.pointFen);
    expect(
      priced.goodsFen - priced.promotionFen - priced.couponFen - priced.coinFen - priced.pointFen + priced.freightFen,
    ).toBe(priced.totalFen);
  }));

it('counts nothing for what is not ticked, and gives every line at most one promotion', () =>
  holds((one, priced) => {
    const unticked = new Set(one.lines.filter(({ ticked }) => !ticked).map(({ id }) => id));
    for (const part of priced.lines) if (unticked.has(part.id)) expect(part.goodsFen + part.offFen).toBe(0);
    const named = priced.groups.flatMap((group) => group.promotions.flatMap(({ lineIds }) => lineIds));
    expect(new Set(named).size).toBe(named.length);
    for (const { id, flash, wanted } of one.lines)
      if (flash || (!wanted.auto && wanted.id === null)) expect(named).not.toContain(id);
  }));

// Rule: price-6
it('chooses the best coupon: none other, nor none, makes the order cheaper', () =>
  holds((one) => {
    const best = total(one, { coupon: 'best', coins: 0, points: 0 });
    for (const coupon of ['none', ...one.coupons.map(({ id }) => id)])
      expect(total(one, { coupon, coins: 0, points: 0 })).toBeGreaterThanOrEqual(best);
  }));

// Rule: price-6
it('never becomes dearer by a coupon, coins or points', () =>
  holds((one, priced) => {
    expect(priced.totalFen).toBeLessThanOrEqual(total(one, { coupon: 'none' }));
    expect(priced.totalFen).toBeLessThanOrEqual(total(one, { coins: 0 }));
    expect(priced.totalFen).toBeLessThanOrEqual(total(one, { points: 0 }));
    expect(total(one, { coins: one.coins + 100 })).toBeLessThanOrEqual(priced.totalFen);
  }));

it('keeps coins and points within what the person has and within their shares of the goods', () =>
  holds((one, priced) => {
    const base = priced.goodsFen - priced.promotionFen - priced.couponFen;
    expect(priced.coinsUsed).toBeLessThanOrEqual(Math.min(one.coins, base * COIN_SHARE));
    expect(priced.pointsUsed).toBeLessThanOrEqual(Math.min(one.points, base * POINT_SHARE));
    expect(priced.pointsUsed % POINT_STEP).toBe(0);
  }));

it('asks no freight of who picks up, and more of nobody for being near', () =>
  holds((one) => {
    expect(priceOrder({ ...one, delivery: null }).freightFen).toBe(0);
    expect(total(one, { delivery: { areaCode: '310104' } })).toBeLessThanOrEqual(
      total(one, { delivery: { areaCode: '540102' } }),
    );
  }));

it('goods cost more the more there are of them', () =>
  holds((one, priced) => {
    const [first] = one.lines;
    if (!first) return;
    const more = priceOrder({ ...one, lines: [{ ...first, quantity: first.quantity + 1 }, ...one.lines.slice(1)] });
    expect(more.goodsFen).toBeGreaterThanOrEqual(priced.goodsFen);
  }));

it('gives back exactly what was paid, in whichever portions units come back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 45 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
      (shareFen, portions) => {
        const units = sumOf(portions);
        let returned = 0;
        const back = portions.map((quantity) => {
          const fenBack = refundOf({ shareFen, units, returned, quantity });
          returned += quantity;
          return fenBack;
        });
        expect(Math.min(...back)).toBeGreaterThanOrEqual(0);
        expect(sumOf(back)).toBe(shareFen);
        expect(refundOf({ shareFen, units, returned, quantity: 1 })).toBe(0);
      },
    ),
  );
});
