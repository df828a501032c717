import { z } from 'zod';
import { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import { chosen, head } from '../common';
import { defineBlock } from '../defineBlock';

/** What the server finds for it, and for a popup. */
export const data = z.object({ kind: z.literal('coupons'), items: z.array(CouponOffer) });

export const CouponWall = defineBlock({
  props: z.object({
    ...head,
    coupons: chosen(12),
    layout: z.enum(['row', 'grid']).default('grid'),
  }),
  emptyField: ({ coupons }) => (coupons.length ? null : 'coupons'),
});
