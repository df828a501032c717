import type { OfferContent, OfferScope } from '@cellar/shared/api/campaigns/offers/shapes';
import { DAY } from '../../../../clock';
import type { OwnedCoupon } from '../../../../core/pricing/coupons';
import type { OrderToPrice, PricedOrder } from '../../../../core/pricing/priceOrder';
import type { Promotion, Scope } from '../../../../core/pricing/rules';
import type { Basket } from './basket';

/** What an offer does to an order before it is priced. */
export type Candidate = {
  id: string;
  apply: (basket: Basket, order: OrderToPrice) => OrderToPrice;
  /** Counts what the order took of it. */
  count?: (basket: Basket, priced: PricedOrder) => void;
};
type Of<K extends OfferContent['kind']> = Extract<OfferContent, { kind: K }>;

/** A scope as the store keeps it: without what is empty. */
export const scopeOf = ({ types, countries, productIds, warehouseId }: OfferScope): Scope => ({
  ...(types.length > 0 && { types }),
  ...(countries.length > 0 && { countries }),
  ...(productIds.length > 0 && { productIds }),
  ...(warehouseId && { warehouseId }),
});

export const promotionFrom = ({ name, tag, rule, scope, suitIntro }: Of<'promotion'>, id: string): Promotion => ({
  ...{ id, name, tag, rule, scope: scopeOf(scope), suit: suitIntro !== null },
});

const promotionCandidate = (content: Of<'promotion'>, id: string): Candidate => {
  const promotion = promotionFrom(content, id);
  // As the shop reads them: by their ids.
  const byId = (a: Promotion, b: Promotion) => (a.id < b.id ? -1 : 1);
  return {
    id,
    apply: (_basket, order) => ({ ...order, promotions: [...order.promotions, promotion].sort(byId) }),
  };
};

class Counter {
  readonly #taken = new Map<string, number>();
  of = (key: string) => this.#taken.get(key) ?? 0;
  add = (key: string, units: number) => this.#taken.set(key, this.of(key) + units);
}
const ALL = '';

function couponCandidate(
  { total, perPerson, budgetFen, validDays, toAt, ...content }: Of<'coupon'>,
  id: string,
): Candidate {
  const used = new Counter();
  const { name, thresholdFen, offFen } = content;
  const expiresAt = new Date(Date.parse(toAt) + validDays * DAY);
  const coupon: OwnedCoupon = { id, name, thresholdFen, offFen, scope: scopeOf(content.scope), expiresAt };
  // What is handed out counts at the most that it can take off.
  const most = Math.min(total, budgetFen === null ? Infinity : Math.floor(budgetFen / offFen));
  const isLeft = ({ personId, from }: Basket) =>
    from === 'trial' || (used.of(ALL) < most && used.of(personId) < perPerson);
  return {
    id,
    apply: (basket, order) => (isLeft(basket) ? { ...order, coupons: [...order.coupons, coupon] } : order),
    count: ({ from, personId }, priced) => {
      if (from !== 'order' || priced.coupon?.coupon.id !== id) return;
      used.add(ALL, 1);
      used.add(personId, 1);
    },
  };
}

/** An order of its own takes no coupon on top. */
const withoutCoupons = (order: OrderToPrice): OrderToPrice =>
  order.lines.length === 1 ? { ...order, coupons: [] } : order;

function flashCandidate({ items }: Of<'flash'>, id: string, isAlone: boolean): Candidate {
  const sold = new Counter();
  const itemOf = new Map(items.map((item) => [item.skuId, item]));
  const isLeft = ({ from, personId }: Basket, skuId: string, units: number) => {
    const item = itemOf.get(skuId);
    const left = item && from === 'order' ? item.total - sold.of(skuId) : (item?.total ?? 0);
    const own = item ? item.perPerson - sold.of(`${skuId} ${personId}`) : 0;
    return units <= Math.min(left, own);
  };
  return {
    id,
    apply: (basket, order) => {
      const units = new Map(basket.lines.map((line) => [line.id, line.skuId]));
      const lines = order.lines.map((line) => {
        const skuId = units.get(line.id) ?? '';
        const priceFen = itemOf.get(skuId)?.priceFen ?? Infinity;
        if (line.flash || priceFen >= line.unitFen || !isLeft(basket, skuId, line.quantity)) return line;
        if (basket.from === 'order') {
          sold.add(skuId, line.quantity);
          sold.add(`${skuId} ${basket.personId}`, line.quantity);
        }
        return { ...line, unitFen: priceFen, flash: true };
      });
      const isTaken = lines.some((line, at) => line !== order.lines[at]);
      return isAlone && isTaken ? withoutCoupons({ ...order, lines }) : { ...order, lines };
    },
  };
}

/** Goods that were ordered in the number of the offer, as if each of them had been bought in a group. */
function groupCandidate({ skuId, priceFen, units, total, perPerson }: Of<'group'>, id: string): Candidate {
  const sold = new Counter();
  const isLeft = ({ from, personId }: Basket) =>
    from !== 'order' || (sold.of(personId) < perPerson && (total === null || sold.of(ALL) + units <= total));
  return {
    id,
    apply: (basket, order) => {
      const chosen = basket.lines.find((line) => line.skuId === skuId && line.quantity === units && !line.flash);
      if (!chosen || priceFen >= chosen.unitFen || !isLeft(basket)) return order;
      if (basket.from === 'order') {
        sold.add(ALL, units);
        sold.add(basket.personId, 1);
      }
      // It would be an order of its own: no promotion counts for it.
      return withoutCoupons({
        ...order,
        lines: order.lines.map((line) => (line.id === chosen.id ? { ...line, unitFen: priceFen, flash: true } : line)),
      });
    },
  };
}

/** What a typed offer does to orders; `id` is its own, or stands for the one that it will get. `isAlone`: each is an order of its own. */
export function candidateOf(content: OfferContent, id: string, isAlone: boolean): Candidate {
  switch (content.kind) {
    case 'promotion':
      return promotionCandidate(content, id);
    case 'coupon':
      return couponCandidate(content, id);
    case 'flash':
      return flashCandidate(content, id, isAlone);
    case 'group':
      return groupCandidate(content, id);
  }
}

/** How many days it runs, at least a part of one. */
export const daysOf = ({ fromAt, toAt }: { fromAt: string; toAt: string }) =>
  (Date.parse(toAt) - Date.parse(fromAt)) / DAY;
