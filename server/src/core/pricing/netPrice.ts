import type { CouponReach, OwnedCoupon } from './coupons';
import { priceOrder, type LineToPrice, type Warehouse } from './priceOrder';
import type { AppliedPromotion } from './promotions';
import type { Promotion } from './rules';

type Facts = { promotions: readonly Promotion[]; coupons: readonly OwnedCoupon[]; warehouse: Warehouse };
/** What is left to pay for a line that is bought alone, and what takes something off. */
export type NetPrice = { fen: number; coupon: CouponReach | null; promotion: AppliedPromotion | null };

/** Prices a line as an order of its own with the best of the coupons, freight aside: what the checkout of it comes to. */
export function netPrice(line: LineToPrice, { promotions, coupons, warehouse }: Facts): NetPrice {
  const { totalFen, groups, coupon } = priceOrder({
    lines: [line],
    promotions,
    warehouses: [warehouse],
    coupons,
    coupon: 'best',
    coins: 0,
    points: 0,
    delivery: null,
  });
  const promotion = groups.flatMap((group) => group.promotions).find(({ offFen }) => offFen > 0) ?? null;
  return { fen: totalFen, coupon, promotion };
}
