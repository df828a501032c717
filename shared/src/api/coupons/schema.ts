import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { idOf } from '@cellar/shared/contract/ids';
import { Fen, Id, Instant, idemKey, defineCall } from '@cellar/shared/contract/schema';

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

export const couponsSchema = {
  listForProduct: defineCall({
    access: 'guest',
    params: z.object({ productId: idOf('product') }),
    result: z.object({ list: z.array(CouponOffer) }),
  }),
  listPopup: defineCall({ access: 'guest', params: z.object({}), result: z.object({ list: z.array(CouponOffer) }) }),
  preview: defineCall({
    access: 'guest',
    params: z.object({ couponId: idOf('coupon') }),
    result: z.object({ coupon: CouponOffer, goods: z.array(ProductBrief) }),
  }),
  collect: defineCall({
    access: 'person',
    params: z.object({ couponId: idOf('coupon'), idemKey }),
    result: z.object({ personCouponId: Id, expiresAt: Instant, coupon: CouponOffer }),
    errors: ['early', 'ended', 'gone', 'collected'],
  }),
};
