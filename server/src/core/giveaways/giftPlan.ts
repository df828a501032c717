import type { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import type { GiftCost } from './giftCosts';

/** How many of one gift are expected to go out, and what they cost; `mostFen` null: nothing limits them. */
export type GiftPlan = GiftRehearsal['parts'][number] & {
  mostFen: number | null;
  /** Goods that it promises. */
  goods?: GiftRehearsal['short'][number];
};

type Counted = {
  name?: string;
  /** How many are expected to be asked for. */
  times: number;
  /** How many there are; null: as many as are asked for. */
  total: number | null;
};

/** No more go out than there are. */
export function giftPlan(gift: GiftCost, { name = gift.name, times: asked, total }: Counted): GiftPlan {
  const limit = Math.min(total ?? Infinity, gift.left ?? Infinity);
  const times = Math.min(Math.round(asked), limit);
  const mostFen = gift.costFen === 0 ? 0 : limit === Infinity ? null : limit * gift.costFen;
  const plan = { name, times, costFen: Math.round(times * gift.costFen), mostFen };
  if (!gift.goods) return plan;
  const { bottles, ...goods } = gift.goods;
  return { ...plan, goods: { ...goods, wanted: (limit === Infinity ? times : limit) * bottles } };
}

/** Goods of which all plans together promise more than there are. */
export function shortOf(plans: readonly GiftPlan[]): GiftRehearsal['short'] {
  const goods = new Map<string, GiftRehearsal['short'][number]>();
  for (const { goods: one } of plans)
    if (one) goods.set(one.productId, { ...one, wanted: (goods.get(one.productId)?.wanted ?? 0) + one.wanted });
  return [...goods.values()].filter(({ wanted, available }) => wanted > available);
}
