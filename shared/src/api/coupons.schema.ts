import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog.schema';
import { Fen, Id, Instant, idemKey, type SchemasOf } from '@cellar/shared/contract/schema';
import type { couponsRoutes } from '@cellar/shared/api/coupons.routes';

/** A coupon as it is offered. */
export const CouponOffer = z.object({
  id: Id,
  name: z.string(),
  /** 0 = no threshold. */
  thresholdFen: Fen,
  offFen: Fen,
  /** 「法国酒可用」, 「全场可用」 */
  scopeWords: z.string(),
  /** Until when it can be collected. */
  toAt: Instant,
  /** Days that it is valid once collected. */
  validDays: z.int(),
  /** Whole per cent of the coupons taken. */
  takenPercent: z.int(),
  perPerson: z.int(),
  /** How many of them the caller collected. */
  collected: z.int(),
  state: z.enum(['collectable', 'collected', 'gone']),
});
export type CouponOffer = z.output<typeof CouponOffer>;

export const couponsSchemas = {
  'coupons.forProduct': {
    access: 'guest',
    params: z.object({ productId: Id }),
    result: z.object({ list: z.array(CouponOffer) }),
  },
  'coupons.popup': { access: 'guest', params: z.object({}), result: z.object({ list: z.array(CouponOffer) }) },
  'coupons.preview': {
    access: 'guest',
    params: z.object({ couponId: Id }),
    result: z.object({ coupon: CouponOffer, goods: z.array(ProductBrief) }),
  },
  'coupons.collect': {
    access: 'person',
    params: z.object({ couponId: Id, idemKey }),
    result: z.object({ personCouponId: Id, expiresAt: Instant, coupon: CouponOffer }),
  },
} satisfies SchemasOf<typeof couponsRoutes>;
