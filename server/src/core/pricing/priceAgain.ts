import { priceOrder, type LineToPrice } from './priceOrder';
import type { Promotion } from './rules';

/**
 * What the goods of an order cost together with the promotions of now: as an order of the same lines, without coupon, coins, points and
 * freight. By the id of the line.
 */
export function priceAgain(lines: readonly LineToPrice[], promotions: readonly Promotion[]): Map<string, number> {
  const warehouses = [...new Set(lines.map(({ warehouseId }) => warehouseId))].map((id) => ({
    id,
    freeFromFen: 0,
    freightFen: 0,
    stepFen: 0,
    stepBottles: 1,
    zones: [],
  }));
  const { lines: priced } = priceOrder({
    lines,
    promotions,
    warehouses,
    coupons: [],
    coupon: 'none',
    coins: 0,
    points: 0,
    delivery: null,
  });
  return new Map(priced.map(({ id, shareFen }) => [id, shareFen]));
}
