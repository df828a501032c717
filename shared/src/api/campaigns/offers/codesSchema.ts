import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { Id, idOf, Instant, pageOf, secret } from '@cellar/shared/contract/schema';

/** `partly`: some of its people had it; `taken`: all of them had. A code that runs out or is ended keeps what was taken. */
export const COUPON_CODE_STATES = ['unused', 'partly', 'taken', 'ended', 'expired'] as const;

/** One exchange of a code: who has its coupon, and what became of it. */
const Taking = z.object({
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
  at: Instant,
  state: z.enum(['unused', 'held', 'used', 'expired']),
  /** The order that it is used in; null: none. */
  orderNo: z.string().nullable(),
});
export type CouponTaking = z.output<typeof Taking>;

export const CouponCode = z.object({
  id: Id,
  code: z.string(),
  revision: z.int(),
  state: z.enum(COUPON_CODE_STATES),
  taken: z.int(),
  total: z.int(),
  issuedAt: Instant,
  issuedBy: z.string(),
  toAt: Instant,
  ended: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  /** The first of its people; a list has a few of each code, an export all. */
  takings: z.array(Taking),
});
export type CouponCode = z.output<typeof CouponCode>;

export const codeFilters = {
  offerId: idOf('coupon'),
  state: z.enum(COUPON_CODE_STATES, '请选择状态').optional(),
  /** A part of a code, a member's whole phone or the number of an order. */
  q: secret(typed(plainLine).max(60, '最多 60 个字')).optional(),
};

export const CodePage = pageOf(CouponCode).extend({ counts: z.record(z.enum(COUPON_CODE_STATES), z.int()) });
