import { z } from 'zod';
import { MESSENGER_ERRORS, MessengerCode } from '@cellar/shared/api/identity/binding/schema';
import { defineCall, Fen, idOf, Instant } from '@cellar/shared/contract/schema';

const attempt = z.object({
  /** Number of the attempt, as `payWx` answered it. */
  no: idOf('payment', z.string().min(1).max(40)),
});

export const MessengerAttempt = z.object({
  no: z.string(),
  /** `over`: paid, refused, closed or out of time; the page of the result says which. */
  state: z.enum(['open', 'over']),
  /** What is paid for. */
  text: z.string(),
  amountFen: Fen,
  payBeforeAt: Instant,
  now: Instant,
  /** The shop knows which account of the messenger this person pays with. */
  hasPayer: z.boolean(),
  /** The page that says how it went, and the one to choose another way. */
  resultPath: z.string(),
  otherPath: z.string(),
});
export type MessengerAttempt = z.output<typeof MessengerAttempt>;

/** What the messenger's own sheet of payment is opened with; the shop has signed it. */
export const MessengerParams = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type MessengerParams = z.output<typeof MessengerParams>;

/** Payment inside the messenger: who pays is asked of the messenger, the money is taken by its own sheet. */
export const messengerPaySchema = {
  get: defineCall({ access: 'person', params: attempt, result: MessengerAttempt }),
  /** Keeps whose account of the messenger the code stands for, to pay with; it is not bound and does not log in. */
  provePayer: defineCall({
    access: 'person',
    params: z.object({ code: MessengerCode }),
    result: z.null(),
    errors: [...MESSENGER_ERRORS],
  }),
  /** `payer`: nobody knows yet which account of the messenger pays; `stale`: the attempt is over. */
  open: defineCall({
    access: 'buyer',
    params: attempt,
    result: MessengerParams,
    errors: ['payer', 'stale', 'channel'],
  }),
};
