import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { Instant } from '@cellar/shared/contract/schema';

/** Goods of which there is a batch, and how many of it the caller may have. Bottles throughout. */
export const LimitedGoods = ProductBrief.extend({
  left: z.int(),
  total: z.int(),
  perPerson: z.int(),
  /** Ordered by the caller before; 0 for a guest. */
  bought: z.int(),
  /** What the caller may still order of what is left. */
  canBuy: z.int(),
  nextAt: Instant.nullable(),
  collectedPush: z.boolean(),
});
export type LimitedGoods = z.output<typeof LimitedGoods>;
