import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, Fen, flag, idOf, Instant } from '@cellar/shared/contract/schema';

export const CANCEL_REASONS = ['unused', 'otherAccount', 'prices', 'service', 'messages', 'privacy', 'other'] as const;
const Reason = z.enum(CANCEL_REASONS);

/** What must be finished first. */
export const Obstacle = z.object({
  kind: z.enum([
    'orders',
    'classes',
    'payments',
    'refunds',
    'returns',
    'payouts',
    'principal',
    'principalReturns',
    'deposits',
  ]),
  count: z.int(),
});
export type Obstacle = z.output<typeof Obstacle>;

export const Cancellation = z.object({
  phone: z.string(),
  hasPassword: z.boolean(),
  /** What would be gone. */
  losses: z.object({
    balanceFen: Fen,
    /** The gifts in the balance: its principal goes back before. */
    giftFen: Fen,
    coins: z.int(),
    points: z.int(),
    coupons: z.int(),
    earningFen: Fen,
  }),
  obstacles: z.array(Obstacle),
  /** Between the application and the cancellation. */
  coolingDays: z.int(),
  /** The application that waits; `dueAt`: when the account is cancelled. */
  waiting: z.object({ askedAt: Instant, dueAt: Instant, reason: z.string() }).nullable(),
});
export type Cancellation = z.output<typeof Cancellation>;

/** Rows of one kind as the shop keeps them, secrets left out. */
const Section = z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });

/** The end of an account, and a copy of what the shop keeps of it. */
export const cancellationSchema = {
  listReasons: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(z.object({ id: Reason, name: z.string() })) }),
  }),
  get: defineCall({ access: 'person', params: z.object({}), result: Cancellation }),
  /** With a ticket of `auth.checkPassword` for this purpose; other sessions end. */
  submit: defineCall({
    access: 'person',
    params: z.object({
      reason: Reason,
      text: typed().max(200, '最多 200 个字').optional(),
      /** That what is lost was read. */
      agreed: flag.refine(Boolean, '请先确认注销的后果'),
      ticket: idOf('ticket', z.string().min(1).max(100)),
    }),
    result: Cancellation,
    errors: ['ticket', 'obstacles', 'waiting'],
  }),
  withdraw: defineCall({ access: 'person', params: z.object({}), result: Cancellation }),
  exportData: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ at: Instant, sections: z.array(Section) }),
  }),
};
