import { couponOrder, couponReach, type CouponReach, type OwnedCoupon } from './coupons';
import { freightOf, type Freight, type FreightTerms } from './freight';
import { applyPromotions, type AppliedPromotion, type PromotedLine, type WantedPromotion } from './promotions';
import { fits, type Promotion, type ScopedGoods } from './rules';
import { spreadOver, sumOf } from './spread';

export type LineToPrice = ScopedGoods & {
  id: string;
  quantity: number;
  /** Bottles in one unit. */
  bottles: number;
  unitFen: number;
  flash: boolean;
  suitId?: string | null;
  ticked: boolean;
  wanted: WantedPromotion;
};
export type Warehouse = FreightTerms & { id: string };

export type OrderToPrice = {
  /** Only lines that can be ordered; what is not ticked counts for nothing. */
  lines: readonly LineToPrice[];
  promotions: readonly Promotion[];
  warehouses: readonly Warehouse[];
  coupons: readonly OwnedCoupon[];
  /** `best`, `none`, or the id of one of the coupons; one that cannot be used counts as none. */
  coupon: string;
  /** How many the person has, 0 = none wanted. */
  coins: number;
  points: number;
  /** null = picked up by the person: no freight. */
  delivery: { areaCode: string | null } | null;
};

export type PricedLine = {
  id: string;
  goodsFen: number;
  promotionId: string | null;
  promotionFen: number;
  couponFen: number;
  coinFen: number;
  pointFen: number;
  /** Everything taken off. */
  offFen: number;
  /** What is paid for the line, freight aside. */
  shareFen: number;
};
export type PricedGroup = {
  warehouseId: string;
  goodsFen: number;
  promotions: AppliedPromotion[];
  freight: Freight | null;
};
export type PricedOrder = {
  lines: PricedLine[];
  groups: PricedGroup[];
  /** Every coupon, the best first. */
  coupons: CouponReach[];
  coupon: CouponReach | null;
  goodsFen: number;
  promotionFen: number;
  couponFen: number;
  coinsUsed: number;
  coinFen: number;
  pointsUsed: number;
  pointFen: number;
  freightFen: number;
  totalFen: number;
};

/** 100 coins are ¥1, up to 10 % of the goods. */
export const COIN_SHARE = 0.1;
/** 1000 points are ¥10, in hundreds, up to 5 % of the goods. */
export const POINT_SHARE = 0.05;
export const POINT_STEP = 100;

export const usableCoins = (coins: number, baseFen: number) => Math.min(coins, Math.floor(baseFen * COIN_SHARE));
export const usablePoints = (points: number, baseFen: number) =>
  Math.floor(Math.min(points, Math.floor(baseFen * POINT_SHARE)) / POINT_STEP) * POINT_STEP;

/** A line as promotions count it. */
export const promotedLine = (line: LineToPrice): PromotedLine => ({
  ...line,
  goodsFen: line.unitFen * line.quantity,
  bottles: line.bottles * line.quantity,
});

type Group = { group: PricedGroup; lines: LineToPrice[]; offs: Map<string, number> };

function offsOf(promoted: readonly PromotedLine[], applied: readonly AppliedPromotion[]): Map<string, number> {
  const offs = new Map<string, number>();
  for (const { lineIds, offFen } of applied) {
    const members = promoted.filter((line) => line.ticked && lineIds.includes(line.id));
    for (const [line, part] of spreadOver(offFen, members, ({ goodsFen }) => goodsFen)) offs.set(line.id, part);
  }
  return offs;
}

function groupsOf({ lines, promotions, warehouses, delivery }: OrderToPrice): Group[] {
  return warehouses.flatMap((warehouse) => {
    const own = lines.filter((line) => line.warehouseId === warehouse.id);
    if (own.length === 0) return [];
    const promoted = own.map(promotedLine);
    const applied = applyPromotions(promoted, promotions);
    const offs = offsOf(promoted, applied);
    const ticked = promoted.filter((line) => line.ticked);
    const goodsFen = sumOf(ticked.map((line) => line.goodsFen));
    const amountFen = goodsFen - sumOf([...offs.values()]);
    const bottles = sumOf(ticked.map((line) => line.bottles));
    const freight = delivery && freightOf(warehouse, { bottles, amountFen, areaCode: delivery.areaCode });
    return [{ group: { warehouseId: warehouse.id, goodsFen, promotions: applied, freight }, lines: own, offs }];
  });
}

const chosenCoupon = (coupons: readonly CouponReach[], wanted: string) =>
  wanted === 'none'
    ? null
    : (coupons.find(({ usable, coupon }) => usable && (wanted === 'best' || coupon.id === wanted)) ?? null);

const promotionsByLine = (groups: readonly PricedGroup[]) =>
  new Map(
    groups.flatMap(({ promotions }) =>
      promotions.flatMap(({ promotion, lineIds }) => lineIds.map((id) => [id, promotion.id] as const)),
    ),
  );

/**
 * The one place where an order is calculated: cart, checkout and submit ask it with the same facts. Pure; every amount is whole fen, none
 * is below zero, the parts of the lines and the freight add up to the total.
 */
export function priceOrder(order: OrderToPrice): PricedOrder {
  const groups = groupsOf(order);
  const promotionOf = promotionsByLine(groups.map(({ group }) => group));
  const net = groups.flatMap(({ lines, offs }) =>
    lines.map((line) => {
      const goodsFen = line.ticked ? line.unitFen * line.quantity : 0;
      const promotionFen = offs.get(line.id) ?? 0;
      return { ...line, goodsFen, promotionFen, netFen: goodsFen - promotionFen };
    }),
  );
  const coupons = order.coupons.map((coupon) => couponReach(coupon, net)).sort(couponOrder);
  const coupon = chosenCoupon(coupons, order.coupon);
  const payable = spreadOver(coupon?.offFen ?? 0, net, (line) =>
    coupon && fits(coupon.coupon.scope, line) ? line.netFen : 0,
  ).map(([line, couponFen]) => ({
    ...line,
    couponFen,
    payFen: line.netFen - couponFen,
  }));
  const baseFen = sumOf(payable.map(({ payFen }) => payFen));
  const coinsUsed = usableCoins(order.coins, baseFen);
  const pointsUsed = usablePoints(order.points, baseFen);
  const coined = spreadOver(coinsUsed, payable, ({ payFen }) => payFen).map(([line, coinFen]) => ({
    ...line,
    coinFen,
    payFen: line.payFen - coinFen,
  }));
  const priced = spreadOver(pointsUsed, coined, ({ payFen }) => payFen).map(
    ([{ id, goodsFen, promotionFen, couponFen, coinFen, payFen }, pointFen]): PricedLine => {
      const offFen = promotionFen + couponFen + coinFen + pointFen;
      return {
        id,
        goodsFen,
        promotionId: promotionOf.get(id) ?? null,
        promotionFen,
        couponFen,
        coinFen,
        pointFen,
        offFen,
        shareFen: payFen - pointFen,
      };
    },
  );
  const freightFen = sumOf(groups.map(({ group }) => group.freight?.freightFen ?? 0));
  return {
    lines: priced,
    groups: groups.map(({ group }) => group),
    coupons,
    coupon,
    goodsFen: sumOf(priced.map((line) => line.goodsFen)),
    promotionFen: sumOf(priced.map((line) => line.promotionFen)),
    couponFen: coupon?.offFen ?? 0,
    coinsUsed,
    coinFen: coinsUsed,
    pointsUsed,
    pointFen: pointsUsed,
    freightFen,
    totalFen: sumOf(priced.map((line) => line.shareFen)) + freightFen,
  };
}
