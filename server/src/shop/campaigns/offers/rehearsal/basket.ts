import type { OwnedCoupon } from '../../../../core/pricing/coupons';
import type { LineToPrice, OrderToPrice } from '../../../../core/pricing/priceOrder';
import type { Promotion } from '../../../../core/pricing/rules';

export type BasketLine = LineToPrice & {
  skuId: string;
  name: string;
  /** Of all its units; null: nobody wrote it down. */
  costFen: number | null;
};

/** An order or a cart as the rehearsal prices it. */
export type Basket = {
  from: 'order' | 'cart' | 'trial';
  name: string;
  personId: string;
  lines: BasketLine[];
  coupons: OwnedCoupon[];
  coins: number;
  points: number;
};

/** The cost of so many bottles; null: not known. */
export const costOf = (bottleFen: number | null, bottles: number) => (bottleFen === null ? null : bottleFen * bottles);

/** A basket for the pricing module, freight aside. */
export const orderOf = ({ lines, coupons, coins, points }: Basket, promotions: readonly Promotion[]): OrderToPrice => ({
  lines,
  promotions,
  warehouses: [...new Set(lines.map(({ warehouseId }) => warehouseId))].map((id) => ({
    ...{ id, freeFromFen: 0, freightFen: 0, stepFen: 0, stepBottles: 1, zones: [] },
  })),
  coupons,
  coupon: 'best',
  coins,
  points,
  delivery: null,
});
