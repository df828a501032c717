import { z } from 'zod';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { payMethodsFor } from '@cellar/shared/constants/payMethods';
import { Phone, reasonUpTo } from '@cellar/shared/contract/typed';
import { MAX_RECHARGE_FEN, MIN_RECHARGE_FEN, RECHARGE_STEP_FEN } from '@cellar/shared/api/money/wallet/limits';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份');

/** One movement of an account. */
export const StatementEntry = z.object({
  id: Id,
  /** Fen or pieces; below 0 it went out. */
  amount: z.int(),
  /** What the account held afterwards. */
  after: z.int(),
  reason: z.string(),
  at: Instant,
  /** What it was for, where that can be opened. */
  source: z.object({ kind: z.enum(['order', 'class', 'recharge']), id: Id, text: z.string() }).nullable(),
});
export type StatementEntry = z.output<typeof StatementEntry>;

/** Entries of an account, the newest first, with its sum now; `cameIn` and `wentOut` are those of the asked month, or of all. */
export const Statement = pageOf(StatementEntry).extend({
  balance: z.int(),
  cameIn: z.int(),
  wentOut: z.int(),
  /** Months with entries, the newest first. */
  months: z.array(Month),
});
export type Statement = z.output<typeof Statement>;

export const statementParams = z.object({
  ...pageParams,
  direction: z.enum(['in', 'out']).optional(),
  month: Month.optional(),
});
export type StatementParams = z.input<typeof statementParams>;

const none = z.object({});
const RechargeFen = z.coerce
  .number()
  .int()
  .min(MIN_RECHARGE_FEN, '单次充值至少 10 元')
  .max(MAX_RECHARGE_FEN, '单次充值最多 50,000 元')
  .multipleOf(RECHARGE_STEP_FEN, '充值金额须为整数元');

/** From this amount on, the shop adds the gift; the largest offer that is reached counts. */
export const RechargeOffer = z.object({ amountFen: Fen, giftFen: Fen });
export type RechargeOffer = z.output<typeof RechargeOffer>;

export const RechargeSheet = z.object({
  balanceFen: Fen,
  /** The smallest first. */
  offers: z.array(RechargeOffer),
  /** Whether UnionPay takes recharges, too. */
  ums: z.boolean(),
});
export type RechargeSheet = z.output<typeof RechargeSheet>;

export const RechargeResult = z.object({
  rechargeId: Id,
  /** Where the money goes. */
  account: z.enum(['balance', 'deposit']),
  /** `done`: credited; `pending`: the channel has not answered; `refused` and `closed`: nothing was credited. */
  state: z.enum(['done', 'pending', 'refused', 'closed']),
  text: z.string(),
  amountFen: Fen,
  giftFen: Fen,
  /** What the account holds now. */
  balanceFen: Fen,
  methodLabel: z.string(),
  createdAt: Instant,
  creditedAt: Instant.nullable(),
  now: Instant,
});
export type RechargeResult = z.output<typeof RechargeResult>;

const recharge = z.object({ rechargeId: idOf('recharge') });
/** `giftFen`: the gift that the person saw; another one is refused as stale. */
const request = { amountFen: RechargeFen, giftFen: z.coerce.number().int().min(0), idemKey };
/** The cashier's address: the page leaves for it and comes back to `/recharge-result`. */
const Opened = z.object({ url: z.string(), rechargeId: Id });

export const ExpenseMonth = z.object({ month: Month, spentFen: Fen, orders: z.int() });
export type ExpenseMonth = z.output<typeof ExpenseMonth>;

export const Expense = z.object({
  id: Id,
  orderNo: z.string(),
  /** When it was paid. */
  at: Instant,
  paidFen: Fen,
  /** Given back since. */
  refundedFen: Fen,
  /** 「奥布拉克庄园正牌干红 2015 等 3 件」 */
  text: z.string(),
  picture: Picture,
  /** The person has not deleted it. */
  shown: z.boolean(),
});
export type Expense = z.output<typeof Expense>;

const Offer = z.object({ amountFen: RechargeFen, giftFen: z.coerce.number().int().min(1).max(MAX_RECHARGE_FEN) });

export const walletSchema = {
  getRecharge: defineCall({ access: 'buyer', params: none, result: RechargeSheet }),
  /** Inside the messenger. */
  rechargeWx: defineCall({
    access: 'buyer',
    params: z.object(request),
    result: Opened,
    errors: ['stale', 'channel'],
  }),
  /** In a browser: the messenger's cashier for browsers, or UnionPay. */
  rechargeH5: defineCall({
    access: 'buyer',
    params: z.object({ ...request, method: z.enum(payMethodsFor('account')).exclude(['wx']).default('h5') }),
    result: Opened,
    errors: ['stale', 'channel'],
  }),
  getRechargeResult: defineCall({ access: 'person', params: recharge, result: RechargeResult }),
  /** The person says that it is paid: the channel is asked at once. */
  finishRecharge: defineCall({ access: 'person', params: recharge, result: RechargeResult }),
  listBalance: defineCall({ access: 'person', params: statementParams, result: Statement }),
  listCoins: defineCall({ access: 'person', params: statementParams, result: Statement }),
  listDaibi: defineCall({ access: 'person', params: statementParams, result: Statement }),
  /** The last twelve months, the oldest first. */
  getExpense: defineCall({ access: 'person', params: none, result: z.object({ months: z.array(ExpenseMonth) }) }),
  /** Paid orders of a month, the newest first, less what was given back. */
  listExpense: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, month: Month }),
    result: pageOf(Expense),
  }),
  /** Offers that apply now, the smallest first, what they brought, and sets that are to replace them, the next first. */
  listOffers: defineCall({
    access: staff('finance', 'marketing', 'viewer'),
    params: none,
    result: z.object({
      list: z.array(RechargeOffer),
      /** Of the last thirty days, by the largest offer that an amount reaches; that of amount 0: by none. */
      sums: z.array(z.object({ amountFen: Fen, recharges: z.int(), paidFen: Fen, givenFen: Fen })),
      coming: z.array(z.object({ fromAt: Instant, offers: z.array(RechargeOffer) })),
    }),
  }),
  /** What these offers would have given to recharges of the last thirty days; nothing is written. */
  rehearseOffers: defineCall({
    access: staff('finance'),
    params: z.object({ offers: jsonParam(z.array(Offer).max(12)) }),
    result: GiftRehearsal,
    errors: ['twice'],
  }),
  /**
   * Replaces all offers, at once or from `fromAt` on; what sells below cost waits for a second person. `from`: those that were read, the
   * smallest amount first.
   */
  setOffers: defineCall({
    access: staff('finance'),
    params: z.object({
      offers: jsonParam(z.array(Offer).max(12)),
      from: jsonParam(z.array(Offer)).optional(),
      fromAt: Instant.optional(),
    }),
    result: z.null(),
    errors: ['twice', 'changed', 'early', 'known', 'waitsForSecond'],
    detail: z.object({ current: z.array(Offer) }),
  }),
  /** Of a set that has not begun. */
  cancelOffers: defineCall({
    access: staff('finance'),
    params: z.object({ fromAt: Instant }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** Above the shop's limit it waits for a second person, as any adjustment of the account does. */
  giveDaibi: defineCall({
    access: staff('finance'),
    params: z.object({
      phone: Phone,
      amount: z.coerce.number().int().min(1, '请填写数量').max(100_000),
      reason: reasonUpTo(40),
    }),
    result: z.null(),
    errors: ['waitsForSecond'],
  }),
};
