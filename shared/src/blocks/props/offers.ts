import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { chosen, goods, head, link } from './common';

/** Blocks that sell: goods, coupons, sales, a lottery. */
export const offersProps = {
  CouponWall: z.object({
    ...head,
    coupons: chosen(12),
    layout: z.enum(['row', 'grid']).default('grid'),
  }),
  FlashSale: z.object({
    ...head,
    saleId: Id.nullable().default(null),
    limit: z.int().min(1).max(20).default(6),
    layout: z.enum(['rail', 'list']).default('list'),
  }),
  GoodsGrid: z.object({ ...head, products: goods, layout: z.enum(['grid', 'list', 'rail']).default('grid'), link }),
  Lottery: z.object({ ...head, lotteryId: Id.nullable().default(null) }),
  MemberOffer: z.object({ ...head, products: goods }),
  SuperMarket: z.object({
    ...head,
    aisles: z
      .array(z.object({ name: z.string().max(12), products: goods }))
      .max(10)
      .default([]),
  }),
  PriceDrops: z.object({ ...head, limit: z.int().min(1).max(50).default(6) }),
  TrialZone: z.object({ ...head, couponId: Id.nullable().default(null), products: goods }),
};
