import type { Rehearsal, RehearsalSums } from '@cellar/shared/api/campaigns/offers/shapes';
import type { AppliedPromotion } from '../../../../core/pricing/promotions';
import { priceOrder, type PricedOrder } from '../../../../core/pricing/priceOrder';
import type { Promotion } from '../../../../core/pricing/rules';
import { sumOf } from '../../../../core/pricing/spread';
import { orderOf, type Basket } from './basket';
import type { Candidate } from './candidate';

const SHOWN = 20;
type Goods = { productId: string; name: string };
export type World = {
  promotions: readonly Promotion[];
  /** Cost of a bottle of what promotions give or sell beside the order. */
  costs: ReadonlyMap<string, number | null>;
};

/** Gifts and swaps that come with an order, at the most that may be had. */
function extrasOf({ groups }: PricedOrder, { costs }: World) {
  const reached = groups.flatMap(({ promotions }) => promotions.filter((one) => one.reached));
  return reached.flatMap(({ promotion: { id, rule } }) => {
    if (rule.kind !== 'gift' && rule.kind !== 'swap') return [];
    const units = rule.kind === 'gift' ? 1 : rule.most;
    const paidFen = rule.kind === 'gift' ? 0 : rule.priceFen * units;
    return [{ id, productId: rule.productId, units, paidFen, costFen: (costs.get(rule.productId) ?? 0) * units }];
  });
}
type Extra = ReturnType<typeof extrasOf>[number];

type Outcome = { priced: PricedOrder; extras: Extra[]; paidFen: number; costFen: number; hasUnknown: boolean };

function outcomeOf({ lines }: Basket, priced: PricedOrder, world: World): Outcome {
  const extras = extrasOf(priced, world);
  const known = lines.filter(({ costFen }) => costFen !== null);
  const ids = new Set(known.map(({ id }) => id));
  return {
    priced,
    extras,
    paidFen:
      sumOf(priced.lines.filter(({ id }) => ids.has(id)).map(({ shareFen }) => shareFen)) +
      sumOf(extras.map(({ paidFen }) => paidFen)),
    costFen: sumOf(known.map(({ costFen }) => costFen ?? 0)) + sumOf(extras.map(({ costFen }) => costFen)),
    hasUnknown: known.length < lines.length,
  };
}
const marginOf = ({ paidFen, costFen }: Outcome) => paidFen - costFen;
const extraLossOf = ({ extras }: Outcome) =>
  sumOf(extras.map(({ costFen, paidFen }) => Math.max(0, costFen - paidFen)));

const isWorth = ({ reached, offFen, promotion: { rule } }: AppliedPromotion) =>
  reached && (offFen > 0 || rule.kind === 'gift' || rule.kind === 'swap');
const appliedIn = ({ priced }: Outcome) =>
  new Map(
    priced.groups
      .flatMap(({ promotions }) => promotions.filter(isWorth))
      .map(({ promotion }) => [promotion.id, `促销「${promotion.name}」`]),
  );
const couponIn = ({ priced: { coupon } }: Outcome) =>
  new Map(coupon ? [[coupon.coupon.id, `优惠券「${coupon.coupon.name}」`]] : []);

/** What else takes something off in an order that the offer changes, and what it takes the place of. */
function company(before: Outcome, after: Outcome, ownId: string) {
  const first = new Map([...appliedIn(before), ...couponIn(before)]);
  const then = new Map([...appliedIn(after), ...couponIn(after)]);
  const { coinsUsed, pointsUsed } = after.priced;
  const together = [...then].flatMap(([id, name]) => (id === ownId ? [] : [name]));
  return {
    together: [...together, ...(coinsUsed > 0 ? ['金币'] : []), ...(pointsUsed > 0 ? ['积分'] : [])],
    replaces: [...first].flatMap(([id, name]) => (then.has(id) ? [] : [name])),
  };
}

const NONE: RehearsalSums = {
  ...{ count: 0, touched: 0, beforeFen: 0, afterFen: 0, givenFen: 0 },
  ...{ marginBeforeFen: 0, marginAfterFen: 0, belowCost: 0 },
};
type Loss = Rehearsal['losses'][number];

/** Prices baskets without an offer and with it, and keeps the sums. */
export class Replay {
  readonly #sums = { order: { ...NONE }, cart: { ...NONE }, trial: { ...NONE } };
  readonly #losses: Loss[] = [];
  readonly #together = new Map<string, number>();
  readonly #replaces = new Map<string, number>();
  /** Bottles that changed orders hold or get with them, by product. */
  readonly wanted = new Map<string, Goods & { bottles: number }>();
  withoutCost = 0;

  constructor(
    readonly candidate: Candidate,
    readonly world: World,
  ) {}

  add(basket: Basket): void {
    const { candidate, world } = this;
    const order = orderOf(basket, world.promotions);
    const before = outcomeOf(basket, priceOrder(order), world);
    const after = outcomeOf(basket, priceOrder(candidate.apply(basket, order)), world);
    candidate.count?.(basket, after.priced);
    const sums = this.#sums[basket.from];
    sums.count += 1;
    const own = after.extras.filter(({ id }) => id === candidate.id);
    if (before.priced.totalFen === after.priced.totalFen && own.length === 0) return;
    sums.touched += 1;
    sums.beforeFen += before.priced.totalFen;
    sums.afterFen += after.priced.totalFen;
    sums.givenFen += before.priced.totalFen - after.priced.totalFen + extraLossOf(after) - extraLossOf(before);
    sums.marginBeforeFen += marginOf(before);
    sums.marginAfterFen += marginOf(after);
    this.#noteLoss(basket, before, after);
    if (after.hasUnknown && basket.from !== 'trial') this.withoutCost += 1;
    if (basket.from !== 'order') return;
    this.#noteCompany(before, after);
    this.#noteGoods(basket, { before, after, own });
  }

  #noteLoss({ from, name }: Basket, before: Outcome, after: Outcome) {
    const lossFen = -marginOf(after);
    if (lossFen <= 0 || marginOf(after) >= marginOf(before)) return;
    this.#sums[from].belowCost += 1;
    this.#losses.push({ from, name, paidFen: after.paidFen, costFen: after.costFen, lossFen });
  }

  #noteCompany(before: Outcome, after: Outcome) {
    const { together, replaces } = company(before, after, this.candidate.id);
    const add = (to: Map<string, number>, names: string[]) =>
      names.forEach((name) => to.set(name, (to.get(name) ?? 0) + 1));
    add(this.#together, together);
    add(this.#replaces, replaces);
  }

  #noteGoods({ lines }: Basket, { before, after, own }: { before: Outcome; after: Outcome; own: Extra[] }) {
    const add = (goods: Goods, bottles: number) => {
      const known = this.wanted.get(goods.productId);
      this.wanted.set(goods.productId, { ...goods, bottles: (known?.bottles ?? 0) + bottles });
    };
    const shares = new Map(before.priced.lines.map(({ id, shareFen }) => [id, shareFen]));
    const changed = new Set(
      after.priced.lines.flatMap(({ id, shareFen }) => (shares.get(id) === shareFen ? [] : [id])),
    );
    for (const { id, productId, name, quantity, bottles } of lines)
      if (changed.has(id)) add({ productId, name }, quantity * bottles);
    for (const { productId, units } of own) add({ productId, name: '' }, units);
  }

  result() {
    const named = (counts: Map<string, number>) =>
      [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
    return {
      ...{ orders: this.#sums.order, carts: this.#sums.cart, trials: this.#sums.trial },
      withoutCost: this.withoutCost,
      losses: this.#losses.sort((a, b) => b.lossFen - a.lossFen).slice(0, SHOWN),
      together: named(this.#together).slice(0, SHOWN),
      replaces: named(this.#replaces).slice(0, SHOWN),
    };
  }
}
