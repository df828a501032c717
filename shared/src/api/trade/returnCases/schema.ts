import { z } from 'zod';
import { TrackingNo, typed } from '@cellar/shared/contract/typed';
import { ReturnBrief, ReturnCase, ReturnEvent, ReturnState } from '@cellar/shared/api/trade/returns/schema';
import { MAX_RETURN_TEXT } from '@cellar/shared/constants/returns';
import { defineCall, idOf, jsonParam, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const Head = ReturnBrief.omit({ hint: true }).extend({
  nickname: z.string(),
  phone: z.string(),
  /** Rises with everything that is done or written. */
  revision: z.int(),
});
const one = z.object({ id: idOf('returnCase') });
/** `revision`: the one that the person saw; anything done or written since refuses the step. */
const seen = one.extend({ revision: z.coerce.number().int().optional() });
const Event = ReturnEvent.extend({ who: z.string().nullable() });
/** What stands there now, and what was done or written last. */
const current = z.object({ revision: z.int(), state: ReturnState, stateLabel: z.string(), last: Event.nullable() });
const step = { result: z.null(), detail: current } as const;
const text = typed().min(2, '请填写说明').max(MAX_RETURN_TEXT);
const Counted = z.object({ line: z.int(), received: z.int().min(0), damaged: z.int().min(0).default(0) });

/** What people of the shop do with returns. Each is refused as `changed` when the case is no longer in the state for it. */
export const returnCasesSchema = {
  /** Those under way with the longest waiting first, those that ended with the newest first. */
  list: defineCall({
    access: staff('service', 'orders', 'finance', 'viewer'),
    params: z.object({ ...pageParams, state: ReturnState.default('applied') }),
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
  /** Money for goods that need not come back is given at once; an exchange of goods that cannot be had becomes goods for money. */
  agree: defineCall({ access: staff('service'), params: seen, ...step, errors: ['changed', 'soldOut'] }),
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
  refund: defineCall({ access: staff('finance'), params: seen, ...step, errors: ['changed'] }),
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
