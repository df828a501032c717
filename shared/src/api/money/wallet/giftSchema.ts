import { z } from 'zod';
import { Fen, Id } from '@cellar/shared/contract/schema';

/** What loses: one of them, or a day on which they are given. */
export const LOSS_PER = { once: '每次', day: '每天' } as const;

/** What an offer that gives something away beside orders would have given in the last days. */
export const GiftRehearsal = z.object({
  days: z.int(),
  /** What brings it, in words: 「笔充值」, and how many of them there were. */
  unit: z.string(),
  events: z.int(),
  /** Only a part of them was looked at: there are more. */
  isPart: z.boolean(),
  /** The days on which it is given, of which cost and margin are; null: they are of `days`. */
  term: z.int().nullable(),
  /** What it would have cost, and what the offer in its place has cost for the same; null: there is none. */
  costFen: Fen,
  beforeFen: Fen.nullable(),
  /** The most that it can cost; null: nothing limits it. */
  mostFen: Fen.nullable(),
  /** With more than this at the most it waits for a second person; null: the shop has no limit, or it is none for this. */
  limitFen: Fen.nullable(),
  /** What orders of as many days left above the cost of their goods; null: no cost is known. */
  marginFen: Fen.nullable(),
  parts: z.array(z.object({ name: z.string(), times: z.int(), costFen: Fen })),
  /** Goods of which it promises more than there are. */
  short: z.array(z.object({ productId: Id, name: z.string(), wanted: z.int(), available: z.int() })),
  /** What is lost by one of them or on a day, the worst first; by it the offer waits for a second person. */
  losses: z.array(
    z.object({ name: z.string(), per: z.enum(['once', 'day'] satisfies (keyof typeof LOSS_PER)[]), lossFen: Fen }),
  ),
  /** What else is worth knowing, in sentences. */
  notes: z.array(z.string()),
});
export type GiftRehearsal = z.output<typeof GiftRehearsal>;
