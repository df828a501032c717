import { z } from 'zod';
import { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { Material } from '@cellar/shared/api/trade/courses/shapes';
import { Invoicing } from '@cellar/shared/api/trade/invoices/schema';
import { PayResult } from '@cellar/shared/api/money/payment/schema';
import { ClassState } from '@cellar/shared/api/money/payment/shapes';
import { Day, Fen, Id, Instant } from '@cellar/shared/contract/schema';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

export const Participant = z.object({
  name: z.string(),
  /** As in the passport; null for a region class. */
  pinyin: z.string().nullable(),
  /** Whole: they are the person's own. */
  phone: z.string(),
  /** Masked; null for a region class. */
  idNumber: z.string().nullable(),
});

export const SignUp = z.object({
  signUpId: Id,
  participants: z.array(Participant),
  phone: z.string(),
  invoice: KeptInvoice.nullable(),
});

/** A rule as the person reads it: from so many days before the first day, so much of the price goes back, until `until`. */
export const RefundRule = z.object({ days: z.int(), percent: z.int(), until: Day });
export type RefundRule = z.output<typeof RefundRule>;

export const Agreement = z.object({ version: z.int(), title: z.string(), effectiveOn: Day });

/** Seats that the waiting list offers this person, until when. */
export const Offer = z.object({ seats: z.int(), until: Instant });

export const Waiting = z.object({
  waitingId: Id,
  session: CourseSession,
  seats: z.int(),
  state: z.enum(['waiting', 'offered']),
  /** How many people are before this one; 0 = the next. */
  ahead: z.int(),
  offerUntil: Instant.nullable(),
});
export type Waiting = z.output<typeof Waiting>;

export const OrderBrief = z.object({
  orderId: Id,
  orderNo: z.string(),
  state: ClassState,
  /** One sentence that says what comes next. */
  hint: z.string(),
  session: CourseSession,
  seats: z.int(),
  totalFen: Fen,
  payBeforeAt: Instant,
  placedAt: Instant,
});
export type ClassOrderBrief = z.output<typeof OrderBrief>;

const Learner = Participant.extend({
  line: z.int(),
  /** null: not noted yet. */
  attended: z.boolean().nullable(),
  passed: z.boolean().nullable(),
  grade: z.string().nullable(),
  certificateNo: z.string().nullable(),
  certifiedAt: Instant.nullable(),
});
export type Learner = z.output<typeof Learner>;

export const Detail = OrderBrief.extend({
  now: Instant,
  restFen: Fen,
  paidFen: Fen,
  refundedFen: Fen,
  /** 「微信支付」; null before. */
  methodLabel: z.string().nullable(),
  paidAt: Instant.nullable(),
  /** Why it was cancelled or refunded. */
  closeReason: z.string().nullable(),
  /** What goes back, while it is on its way or done. */
  backFen: Fen.nullable(),
  /** Learners whom the school took off after the payment, at the person's request. */
  removedSeats: z.int(),
  learners: z.array(Learner),
  phone: z.string(),
  room: z.string(),
  address: z.string(),
  schedule: z.array(z.object({ day: Day, from: z.string(), to: z.string(), topic: z.string() })),
  includes: z.array(z.string()),
  invoice: KeptInvoice.nullable(),
  invoicing: Invoicing,
  agreementVersion: z.int(),
  rules: z.array(RefundRule),
  /** What goes back when the person withdraws now; null when it cannot be. */
  withdrawal: z.object({ percent: z.int(), amountFen: Fen }).nullable(),
  /** Shown once the order is paid. */
  material: z.array(Material),
  /** Whether a review can be written, and the one that was. */
  canReview: z.boolean(),
  review: z.object({ stars: z.int(), body: z.string() }).nullable(),
  events: z.array(z.object({ text: z.string(), at: Instant })),
});
export type ClassOrder = z.output<typeof Detail>;

/** The result of a payment of a class order; with it come the admission cards. */
export const Result = PayResult.extend({ order: Detail });
export type ClassResult = z.output<typeof Result>;
