import { z } from 'zod';
import { Offer } from '@cellar/shared/api/campaigns/offers/shapes';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { defineCall, Fen, flag, Id, idOf, Instant, staff } from '@cellar/shared/contract/schema';

/** Of campaigns that run by themselves: 「red-packets」. Those who set up a kind see and end it, and viewers see it. */
const kind = typed().min(1, '请选择活动类型').max(30, '没有这种活动');

/** A campaign as staff see it, whatever its kind. */
const Campaign = z.object({
  id: Id,
  name: z.string(),
  /** Its terms, and how many take part: 「3 位好友助力，2 人发起」. */
  note: z.string(),
  fromAt: Instant,
  toAt: Instant,
  /** When staff ended it; null: nobody did, or it ended at `toAt` then. */
  endedAt: Instant.nullable(),
  /** What is given out: how much of it is gone. */
  given: z.int(),
  total: z.int(),
  /** 「份」, 「个」: what `given` and `total` count. */
  unit: z.string(),
});
export type Campaign = z.output<typeof Campaign>;

/** A campaign, an offer or what is set up on a page of its own; `kind` is that of `campaigns.list`, of offers, or the page's. */
const Current = Offer.omit({ text: true, kind: true }).extend({
  /** Of what has a page of its own its name there. */
  id: z.string(),
  kind: z.string(),
  /** Its terms: 「满 ¥500 减 ¥50」. */
  note: z.string(),
});
/** The same without a beginning or an end. */
const Lasting = Current.extend({ fromAt: Instant.nullable(), toAt: Instant.nullable() });
export type CurrentCampaign = z.output<typeof Lasting>;

/** What the paid orders of one campaign brought. */
const Measured = z.object({
  /** When it was added up; null: just now. */
  at: Instant.nullable(),
  orders: z.int(),
  people: z.int(),
  /** Lines of them, and those whose cost is not known or that were not sent yet. */
  lines: z.int(),
  withoutCost: z.int(),
  /** Paid for its goods, freight aside, and what coupons, coins and points took off. */
  paidFen: Fen,
  offFen: Fen,
  /** Of lines with a known cost what was paid above it; null: there is none. */
  marginFen: Fen.nullable(),
});
export type Measured = z.output<typeof Measured>;

export const campaignsSchema = {
  /** Everything that runs, waits or is to come, of all kinds that the person sees, what ends first on top; or the newest that are over. */
  listCurrent: defineCall({
    access: staff('finance', 'marketing', 'pages-edit', 'pages-publish', 'viewer'),
    params: z.object({ over: flag.default(false) }),
    result: z.object({ list: z.array(Current), lasting: z.array(Lasting) }),
  }),
  /** All of a kind, the newest first. */
  list: defineCall({
    access: staff('finance', 'marketing', 'pages-edit', 'pages-publish', 'viewer'),
    params: z.object({ kind }),
    result: z.object({ list: z.array(Campaign) }),
  }),
  /** Of kinds that sell or give goods by orders. */
  measure: defineCall({
    access: staff('finance', 'marketing', 'pages-edit', 'pages-publish', 'viewer'),
    params: z.object({ kind, id: idOf('campaign') }),
    result: Measured,
  }),
  /** Ends one before its time, once. */
  end: defineCall({
    access: staff('finance', 'marketing', 'pages-edit', 'pages-publish'),
    params: z.object({ kind, id: idOf('campaign'), reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
};
