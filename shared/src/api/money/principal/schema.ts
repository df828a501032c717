import { z } from 'zod';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { cleanNumber } from '@cellar/shared/format/number/numbers';
import { PAYOUT_STATES, type PayoutState } from '@cellar/shared/constants/earnings';
import { defineCall, Fen, Id, idemKey, idOf, Instant, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const State = z.enum(Object.keys(PAYOUT_STATES) as [PayoutState, ...PayoutState[]]);

/** A request for principal; `giftFen`: the gifts that lapse with it. `checked`: reviewed once, `paid`: on its way back. */
const PrincipalReturn = z.object({
  id: Id,
  principalFen: Fen,
  giftFen: Fen,
  state: State,
  askedAt: Instant,
  decidedAt: Instant.nullable(),
  reply: z.string().nullable(),
});
export type PrincipalReturn = z.output<typeof PrincipalReturn>;

/** The balance: what was paid in, and what the shop added. Principal is spent first. */
export const Principal = z.object({
  principalFen: Fen,
  giftFen: Fen,
  /** Gifts that lapse when all the principal goes back now. */
  lapsingFen: Fen,
  last: PrincipalReturn.nullable(),
});
export type Principal = z.output<typeof Principal>;

const StaffPrincipalReturn = PrincipalReturn.extend({
  nickname: z.string(),
  phone: z.string(),
  /** What no channel can give back: sent by hand. */
  byHandFen: Fen,
  checkedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  bankNo: z.string().nullable(),
});
export type StaffPrincipalReturn = z.output<typeof StaffPrincipalReturn>;
const request = { returnId: idOf('principalReturn') };

/** Principal of the balance goes back the way it came. */
export const principalSchema = {
  get: defineCall({ access: 'person', params: none, result: Principal }),
  /** Asks for all of it; the sums are those that the person saw. */
  askBack: defineCall({
    access: 'person',
    params: z.object({
      principalFen: z.coerce.number().int().min(1, '没有可以退还的本金'),
      giftFen: z.coerce.number().int().min(0),
      idemKey,
    }),
    result: Principal,
    errors: ['stale', 'waiting'],
  }),
  /** Takes the request back before it was reviewed. */
  cancel: defineCall({
    access: 'person',
    params: none,
    result: Principal,
    errors: ['changed'],
  }),
  /** `open`: in both states that are under way. Those under way first to last, those that ended last to first. */
  listReturns: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({ ...pageParams, state: State.or(z.literal('open')).default('waiting') }),
    result: pageOf(StaffPrincipalReturn),
  }),
  /** The first review. */
  checkReturn: defineCall({
    access: staff('finance'),
    params: z.object(request),
    result: z.null(),
    errors: ['changed'],
  }),
  /** By another person: the channels give back what came through them. `bankNo`: of the transfer of what goes by hand. */
  confirmReturn: defineCall({
    access: staff('finance'),
    params: z.object({ ...request, bankNo: typed(cleanNumber).max(40, '流水号最多 40 个字').default('') }),
    result: z.null(),
    errors: ['changed', 'samePerson', 'bankNo'],
  }),
  refuseReturn: defineCall({
    access: staff('finance'),
    params: z.object({ ...request, reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
};
