import { fits, type Scope, type ScopedGoods } from './rules';
import { sumOf } from './spread';

/** A coupon that a person owns and has not used. */
export type OwnedCoupon = {
  /** Of the person's coupon, not of the offer. */
  id: string;
  name: string;
  thresholdFen: number;
  offFen: number;
  scope: Scope;
  expiresAt: Date;
};
/** Goods after promotions. */
export type CouponLine = ScopedGoods & { netFen: number };
export type CouponReach = {
  coupon: OwnedCoupon;
  usable: boolean;
  offFen: number;
  /** Goods that it counts for. */
  baseFen: number;
  missingFen: number;
};

export function couponReach(coupon: OwnedCoupon, lines: readonly CouponLine[]): CouponReach {
  const baseFen = sumOf(lines.filter((line) => fits(coupon.scope, line)).map((line) => line.netFen));
  const usable = baseFen > 0 && baseFen >= coupon.thresholdFen;
  return {
    coupon,
    usable,
    offFen: usable ? Math.min(coupon.offFen, baseFen) : 0,
    baseFen,
    missingFen: Math.max(0, coupon.thresholdFen - baseFen),
  };
}

/** Usable ones first, the best first of all: what takes off most, then what expires first. */
export const couponOrder = (a: CouponReach, b: CouponReach): number =>
  Number(b.usable) - Number(a.usable) ||
  b.offFen - a.offFen ||
  a.missingFen - b.missingFen ||
  a.coupon.expiresAt.getTime() - b.coupon.expiresAt.getTime() ||
  (a.coupon.id < b.coupon.id ? -1 : 1);
