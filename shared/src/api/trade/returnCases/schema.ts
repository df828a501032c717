import { z } from 'zod';
import { SearchText, TrackingNo, typed } from '@cellar/shared/contract/typed';
import { ReturnBrief, ReturnCase, ReturnEvent, ReturnState } from '@cellar/shared/api/trade/returns/schema';
import { MAX_RETURN_TEXT } from '@cellar/shared/constants/returns';
import { defineCall, Fen, Id, idOf, jsonParam, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const text = typed().min(2, '请填写说明').max(MAX_RETURN_TEXT);
/** What goes back instead of what the rule gives; without an amount all that is due, with the freight or without. */
const Sum = z.object({
  amountFen: z.int().min(1, '请填写金额').max(100_000_000, '最多 1,000,000 元').optional(),
  addsFreight: z.boolean().default(false),
  reason: text,
});

const Head = ReturnBrief.omit({ hint: true }).extend({
  personId: Id,
  nickname: z.string(),
  phone: z.string(),
  /** What was decided to go back, and why. */
  sum: z.object({ amountFen: Fen.nullable(), addsFreight: z.boolean(), reason: z.string() }).nullable(),
  /** All that is due by the rule, and the freight that it keeps; null once the money is on its way, and for an exchange. */
  due: z.object({ dueFen: Fen, keptFreightFen: Fen }).nullable(),
  /** Rises with everything that is done or written. */
  revision: z.int(),
});
const one = z.object({ id: idOf('returnCase') });
/** `revision`: the one that the person saw; anything done or written since refuses the step. */
/** Left out: what was decided before stands. */
const sum = jsonParam(Sum).optional();
const seen = one.extend({ revision: z.coerce.number().int().optional() });
const Event = ReturnEvent.extend({ who: z.string().nullable() });
/** What stands there now, and what was done or written last. */
const current = z.object({ revision: z.int(), state: ReturnState, stateLabel: z.string(), last: Event.nullable() });
const step = { result: z.null(), detail: current } as const;
const Counted = z.object({ line: z.int(), received: z.int().min(0), damaged: z.int().min(0).default(0) });

/** What people of the shop do with returns. Each is refused as `changed` when the case is no longer in the state for it. */
export const returnCasesSchema = {
  /**
   * Those under way with the longest waiting first, those that ended with the newest first. `open`: all that have a deadline, the nearest
   * first. `q`: a case's or order's number, or a phone; then those of any state, the newest first.
   */
  list: defineCall({
    access: staff('service', 'orders', 'finance', 'viewer'),
    params: z.object({
      ...pageParams,
      state: z.union([ReturnState, z.literal('open')]).default('applied'),
      q: SearchText,
    }),
    result: pageOf(Head),
  }),
  /** How many cases are in each state. */
  count: defineCall({
    access: staff('service', 'orders', 'finance', 'viewer'),
    params: z.object({}),
    result: z.record(ReturnState, z.int()),
  }),
  get: defineCall({
    access: staff('service', 'orders', 'finance', 'viewer'),
    params: one,
    result: Head.extend({
      ...ReturnCase.pick({ text: true, money: true, courier: true, trackingNo: true, refunds: true }).shape,
      /** Data addresses; null for one whose bytes are gone. */
      pictures: z.array(z.string().nullable()),
      events: z.array(Event),
    }),
  }),
  /** Finance pays for goods that need not come back, `sum` as proposed; an exchange of goods that cannot be had becomes one for money. */
  agree: defineCall({
    access: staff('service'),
    params: seen.extend({ sum }),
    ...step,
    errors: ['changed', 'soldOut', 'invalid'],
  }),
  refuse: defineCall({
    access: staff('service'),
    params: seen.extend({ reason: text }),
    ...step,
    errors: ['changed'],
  }),
  /** What came back: all lines of the case, none above what was sent. What is not counted as received is not paid for. */
  receive: defineCall({
    access: staff('orders'),
    params: seen.extend({
      lines: jsonParam(z.array(Counted).min(1).max(200)),
      text: typed().max(MAX_RETURN_TEXT).default(''),
    }),
    ...step,
    errors: ['changed', 'soldOut'],
  }),
  refund: defineCall({
    access: staff('finance'),
    params: seen.extend({ sum }),
    ...step,
    errors: ['changed', 'invalid', 'waitsForSecond'],
  }),
  /** The new goods leave, with the slip given or booked now. */
  resend: defineCall({
    access: staff('orders'),
    params: seen.extend({
      courier: typed().min(1, '请填写快递公司').max(20).optional(),
      trackingNo: TrackingNo.optional(),
    }),
    ...step,
    errors: ['changed', 'waybill'],
  }),
  answer: defineCall({
    access: staff('service'),
    params: seen.extend({ text }),
    ...step,
    errors: ['changed'],
  }),
};
