import { z } from 'zod';
import { payMethodsFor } from '@cellar/shared/constants/payMethods';
import { Phone, Reason, typed } from '@cellar/shared/contract/typed';
import { Statement, statementParams } from '@cellar/shared/api/money/wallet/schema';
import {
  defineCall,
  Fen,
  flag,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const none = z.object({});
const Amount = z.coerce.number().int().min(1, '金额有误').max(1_000_000_000);

/** Why a person wants the deposit back. */
export const returnReason = typed().min(2, '请填写退还原因').max(100, '最多 100 个字');

const ReturnState = z.enum(['waiting', 'granted', 'refused']);

export const Deposit = z.object({
  /** What is deposited, what must be, and what is missing. */
  heldFen: Fen,
  dueFen: Fen,
  restFen: Fen,
  /** What may be moved back to the balance. */
  freeFen: Fen,
  /** Whether UnionPay takes deposits, too. */
  ums: z.boolean(),
  /** The last wish to have it back. */
  wish: z.object({ amountFen: Fen, state: ReturnState, askedAt: Instant, reply: z.string().nullable() }).nullable(),
});
export type Deposit = z.output<typeof Deposit>;

const ReturnRequest = z.object({
  id: Id,
  nickname: z.string(),
  phone: z.string(),
  amountFen: Fen,
  reason: z.string(),
  askedAt: Instant,
});

/** Somebody who has deposited something or must. */
const Holder = z.object({
  id: Id,
  nickname: z.string(),
  phone: z.string(),
  heldFen: Fen,
  dueFen: Fen,
  /** What of it staff set beside the exclusives. */
  besideFen: Fen,
});
export type DepositHolder = z.output<typeof Holder>;
export type ReturnRequest = z.output<typeof ReturnRequest>;

/** The deposit for sole distribution. */
export const depositsSchema = {
  get: defineCall({ access: 'person', params: none, result: Deposit }),
  list: defineCall({ access: 'person', params: statementParams, result: Statement }),
  /** Pays what is missing; `amountFen` is what the person saw. */
  pay: defineCall({
    access: 'buyer',
    params: z.object({ amountFen: Amount, method: z.enum(payMethodsFor('account')).default('h5'), idemKey }),
    result: z.object({ url: z.string(), rechargeId: Id }),
    errors: ['stale', 'channel'],
  }),
  askBack: defineCall({
    access: 'person',
    params: z.object({ reason: returnReason, idemKey }),
    result: Deposit,
    errors: ['none', 'waiting'],
  }),
  /** Everybody with a deposit or a duty to one, the largest deposit first. */
  listHolders: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(Holder),
  }),
  /** What is due beside the deposits of exclusives, which follow from these. */
  setDue: defineCall({
    access: staff('finance'),
    params: z.object({
      phone: Phone,
      dueFen: z.coerce.number().int().min(0).max(1_000_000_000),
      /** What was seen to be due. */
      fromDueFen: z.coerce.number().int().min(0).optional(),
      reason: Reason,
    }),
    result: z.null(),
    errors: ['waitsForSecond', 'changed'],
    detail: z.object({ current: Fen }),
  }),
  deduct: defineCall({
    access: staff('finance'),
    params: z.object({ phone: Phone, amountFen: Amount, reason: Reason }),
    result: z.null(),
    errors: ['short', 'waitsForSecond'],
  }),
  listReturns: defineCall({
    access: staff('finance', 'viewer'),
    params: none,
    result: z.object({ list: z.array(ReturnRequest) }),
  }),
  decideReturn: defineCall({
    access: staff('finance'),
    params: z.object({ id: idOf('depositReturn'), granted: flag, reply: Reason }),
    result: z.null(),
    errors: ['changed', 'short', 'waitsForSecond'],
  }),
};
