import { idsOf, inOrder, type BlockPlan } from './blockResolver';

/** The coupons that a block names, in its order. */
export function couponsOf({ coupons }: { coupons: readonly { id: string }[] }): BlockPlan {
  const ids = idsOf(coupons);
  return { coupons: ids, make: (facts) => ({ kind: 'coupons', items: inOrder(ids, facts.coupons) }) };
}
