import { z } from 'zod';
import { cleanCode } from '@cellar/shared/format/number/numbers';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  secret,
  staff,
} from '@cellar/shared/contract/schema';

/** A coupon as it is offered. */
export const CouponOffer = z.object({
  id: Id,
  name: z.string(),
  /** 0 = no threshold. */
  thresholdFen: Fen,
  offFen: Fen,
  /** 「法国酒可用」, 「全场可用」 */
  scopeText: z.string(),
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

/** What a coupon is for: everything, goods of a kind or country, or chosen goods. */
const CouponKind = z.enum(['all', 'category', 'goods']);
export type CouponKind = z.output<typeof CouponKind>;

/** A coupon in the coupon centre: `soon` can be collected from `fromAt` on. */
export const CentreOffer = CouponOffer.extend({
  kind: CouponKind,
  fromAt: Instant,
  state: z.enum(['collectable', 'collected', 'gone', 'soon']),
});
export type CentreOffer = z.output<typeof CentreOffer>;

/** `used`: paid for with it, or held by an order that waits to be paid. */
const CouponTab = z.enum(['unused', 'used', 'expired']);
export type CouponTab = z.output<typeof CouponTab>;

/** `ending`: what runs out first; `off`: what takes off most; `newest`: what was collected last. */
const CouponSort = z.enum(['ending', 'off', 'newest']);
export type CouponSort = z.output<typeof CouponSort>;

/** A coupon that a person has. */
export const OwnCoupon = z.object({
  id: Id,
  /** Of the offer: what its goods are listed by. */
  couponId: Id,
  name: z.string(),
  thresholdFen: Fen,
  offFen: Fen,
  scopeText: z.string(),
  takenAt: Instant,
  expiresAt: Instant,
  state: z.enum(['unused', 'held', 'used', 'expired']),
  /** The order that it was used for, or that holds it. */
  orderId: Id.nullable(),
});
export type OwnCoupon = z.output<typeof OwnCoupon>;

export const couponsSchema = {
  listForProduct: defineCall({
    access: 'guest',
    params: z.object({ productId: idOf('product') }),
    result: z.object({ list: z.array(CouponOffer) }),
  }),
  /** The best that can be collected now, and how many there are. */
  listPopup: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(CouponOffer), count: z.int() }),
  }),
  /** All that is offered: first what can be collected, then what begins within days, collected ones, and those that are gone. */
  listCentre: defineCall({ access: 'guest', params: z.object({}), result: z.object({ list: z.array(CentreOffer) }) }),
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
  /** One tab of a person's coupons: the unused ones as `sort` says, of the others the newest first. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, tab: CouponTab.default('unused'), sort: CouponSort.default('ending') }),
    result: pageOf(OwnCoupon).extend({ counts: z.record(CouponTab, z.int()) }),
  }),
  exchange: defineCall({
    access: 'person',
    params: z.object({
      code: secret(typed(cleanCode).regex(/^[A-Z0-9-]{6,30}$/, '请输入 6 位以上的字母和数字')),
      idemKey,
    }),
    result: z.object({ coupon: OwnCoupon }),
    errors: ['unknown', 'used', 'ended', 'gone'],
  }),
  /** New codes, each for so many people and good for so many days; `code` is the first of them. */
  issueCode: defineCall({
    access: staff('pages-publish', 'marketing', 'finance'),
    params: z.object({
      couponId: idOf('coupon'),
      total: z.coerce.number().int().min(1).max(100_000),
      days: z.coerce.number().int().min(1).max(365),
      count: z.coerce
        .number('请填写个数')
        .int('个数要填整数')
        .min(1, '最少 1 个')
        .max(1000, '一次最多 1,000 个')
        .default(1),
      reason: Reason,
    }),
    result: z.object({ code: z.string(), count: z.int() }),
  }),
};
