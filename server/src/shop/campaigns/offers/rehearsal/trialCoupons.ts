import { sql } from 'kysely';
import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import type { CouponReach, OwnedCoupon } from '../../../../core/pricing/coupons';
import { priceOrder } from '../../../../core/pricing/priceOrder';
import { fits, Scope } from '../../../../core/pricing/rules';
import { sumOf } from '../../../../core/pricing/spread';
import type { Db } from '../../../../store/transaction';
import { orderOf, type Basket, type BasketLine } from './basket';
import type { Candidate } from './candidate';
import type { World } from './replay';
import { nameOf, unitsOf } from './trials';

const MAX_COUPONS = 200;
const ROUNDS = 20;

/** Coupons that somebody has or can still get and that count for some of the offer's time, what takes off most first. */
export async function readCoupons(db: Db, { fromAt, toAt }: OfferContent, now: Date): Promise<OwnedCoupon[]> {
  const rows = await db
    .selectFrom('coupon as c')
    .select(['c.id', 'c.name', 'c.threshold_fen', 'c.off_fen', 'c.scope', 'c.to_at'])
    .where('c.from_at', '<', new Date(toAt))
    .where(sql<boolean>`c.to_at + make_interval(days => c.valid_days) > ${new Date(fromAt)}`)
    .where((where) =>
      where.or([
        where.and([where('c.to_at', '>', now), where('c.taken', '<', where.ref('c.total'))]),
        where.exists(
          where
            .selectFrom('person_coupon as h')
            .select('h.id')
            .whereRef('h.coupon_id', '=', 'c.id')
            .where('h.state', '=', 'unused')
            .where('h.expires_at', '>', new Date(fromAt)),
        ),
      ]),
    )
    .orderBy('c.off_fen', 'desc')
    .orderBy('c.id')
    .limit(MAX_COUPONS)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, thresholdFen: row.threshold_fen, offFen: row.off_fen },
    ...{ scope: Scope.parse(row.scope), expiresAt: row.to_at },
  }));
}

/** The most that goods at the offer's own price may come to; beyond it they cost what they cost else. */
function mostFen(content: OfferContent, [line]: readonly BasketLine[]): number {
  if (content.kind !== 'flash') return Infinity;
  const item = content.items.find(({ skuId }) => skuId === line?.skuId);
  return item ? item.priceFen * Math.min(item.perPerson, item.total) : 0;
}

/** So many units, or whole sets, more that what is missing is reached at full prices. */
function more(lines: readonly BasketLine[], missingFen: number): BasketLine[] {
  const [only, ...others] = lines;
  if (only && others.length === 0) return [unitsOf(only, only.quantity + Math.ceil(missingFen / only.unitFen))];
  const sets = 1 + Math.ceil(missingFen / sumOf(lines.map(({ unitFen, quantity }) => unitFen * quantity)));
  return lines.map((line) => unitsOf(line, line.quantity * sets));
}

export type Trying = { content: OfferContent; isAlone: boolean; candidate: Candidate; world: World };

const reachOf = (basket: Basket, { id }: { id: string }, { candidate, world }: Trying): CouponReach | undefined =>
  priceOrder(candidate.apply(basket, orderOf(basket, world.promotions))).coupons.find(({ coupon }) => coupon.id === id);

/** The order with so much more that the coupon can be used after all that is taken off before it; null: it never can. */
function grown(basket: Basket, coupon: { id: string }, trying: Trying): Basket | null {
  let { lines } = basket;
  for (let round = 0; round < ROUNDS; round += 1) {
    const reach = reachOf({ ...basket, lines }, coupon, trying);
    if (!reach || reach.baseFen === 0) return null;
    if (reach.usable) return { ...basket, lines, name: nameOf(lines) };
    lines = more(lines, reach.missingFen);
  }
  return null;
}

/** What a coupon takes off of each yuan at the most. */
const shareOf = ({ coupon, baseFen }: CouponReach) => coupon.offFen / Math.max(coupon.thresholdFen, baseFen);

/** The same order with the coupon that takes off most as it is, and with the one that takes the greatest share of a larger order. */
function chosen(basket: Basket, coupons: readonly OwnedCoupon[], trying: Trying): OwnedCoupon[] {
  const most = mostFen(trying.content, basket.lines);
  const able = coupons.filter(
    ({ scope, thresholdFen }) => thresholdFen <= most && basket.lines.some((line) => fits(scope, line)),
  );
  if (able.length === 0) return [];
  const order = orderOf({ ...basket, coupons: able }, trying.world.promotions);
  const { coupon, coupons: reaches } = priceOrder(trying.candidate.apply(basket, order));
  const [best] = reaches.filter(({ baseFen }) => baseFen > 0).sort((one, other) => shareOf(other) - shareOf(one));
  return [...new Set([coupon, best].flatMap((reach) => (reach ? [reach.coupon] : [])))];
}

/** A trial with the coupons that can be used with the offer; of a coupon itself, in the number in which it counts after promotions. */
export function withCoupons(basket: Basket, coupons: readonly OwnedCoupon[], trying: Trying): Basket[] {
  const { content, isAlone, candidate } = trying;
  if (isAlone) return [];
  if (content.kind === 'coupon') {
    const enough = grown(basket, candidate, trying);
    return enough ? [enough] : [];
  }
  return chosen(basket, coupons, trying).flatMap((coupon) => {
    const enough = grown({ ...basket, coupons: [coupon] }, coupon, trying);
    return enough ? [{ ...enough, name: `${enough.name}，用优惠券「${coupon.name}」` }] : [];
  });
}
