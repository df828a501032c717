import type { PromotionProgress } from '@cellar/shared/api/trade/cart/shapes';

/** 「法国名庄季满 3000 减 200」: its name with its rule, which many names hold already. */
export const nameOf = ({ name, tag }: Pick<PromotionProgress, 'name' | 'tag'>): string =>
  name.includes(tag) ? name : `${name} ${tag}`;
