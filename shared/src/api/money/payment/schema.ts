import { z } from 'zod';
import { PAY_METHOD_CODES, payMethodsFor, TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import { GroupState } from '@cellar/shared/api/money/payment/shapes';
import { Fen, Id, Instant, flag, idemKey, defineCall, idOf } from '@cellar/shared/contract/schema';

const order = z.object({ orderId: idOf('order') });
const Amount = z.coerce.number().int().min(1, '金额有误');

/** `closed`: cancelled or lapsed, nothing can be paid any more. */
export const PayState = z.enum(['waiting', 'paid', 'closed']);
export type PayState = z.output<typeof PayState>;

export const PayMethod = z.object({
  code: z.enum(PAY_METHOD_CODES),
  name: z.string(),
  note: z.string(),
  available: z.boolean(),
  /** Why it cannot be used now; null when it can. */
  reason: z.string().nullable(),
  /** What it would pay: less than the rest when the balance does not reach. */
  paysFen: Fen,
});
export type PayMethod = z.output<typeof PayMethod>;

/** Pages of an order of goods or of a class: where it is paid, how that went, and the order itself. */
export const PayPaths = z.object({ pay: z.string(), result: z.string(), view: z.string() });

export const PaySheet = z.object({
  orderId: Id,
  paths: PayPaths,
  orderNo: z.string(),
  state: PayState,
  totalFen: Fen,
  /** Paid already, by balance or transfer. */
  paidFen: Fen,
  restFen: Fen,
  payBeforeAt: Instant,
  now: Instant,
  methods: z.array(PayMethod),
  /** Chosen beforehand; null when none can be used. */
  chosen: PayMethod.shape.code.nullable(),
  /** The last transfer, while finance has to check it or when it was refused. */
  transfer: z
    .object({ method: z.enum(TRANSFER_METHODS), amountFen: Fen, state: z.enum(['waiting', 'refused']) })
    .nullable(),
  /** The method of an attempt whose channel has not said how it went, in words. */
  asking: z.string().nullable(),
});
export type PaySheet = z.output<typeof PaySheet>;

export const PayResult = z.object({
  orderId: Id,
  orderNo: z.string(),
  /**
   * `paid`: the whole order; `part`: the balance paid its part, the rest waits; `pending`: the channel has not answered; `refused`;
   * `unpaid`: no payment under way; `closed`: the order is cancelled or lapsed.
   */
  state: z.enum(['paid', 'part', 'pending', 'refused', 'unpaid', 'closed']),
  /** What happened, as a sentence. */
  text: z.string(),
  totalFen: Fen,
  paidFen: Fen,
  restFen: Fen,
  /** How it was paid: 「微信支付」, 「余额支付 + 微信支付」. */
  methodLabel: z.string().nullable(),
  paidAt: Instant.nullable(),
  /** How its group stands for the person; null without one. */
  groupState: GroupState.nullable(),
  delivery: z.enum(['courier', 'pickup']),
  /** The day by which the goods were promised; null where none was. */
  promisedDay: z.iso.date().nullable(),
  payBeforeAt: Instant,
  now: Instant,
});
export type PayResult = z.output<typeof PayResult>;

export const InstallmentPlan = z.object({
  months: z.int(),
  /** What is paid back in the first month, and in each of the others. */
  firstFen: Fen,
  monthlyFen: Fen,
  /** Of the channel, over all months. */
  feeFen: Fen,
  totalFen: Fen,
  /** Yearly rate in hundredths of a per cent. */
  yearlyBp: z.int(),
});
export type InstallmentPlan = z.output<typeof InstallmentPlan>;

const inMessenger = { messenger: flag.default(false) };

export const paymentSchema = {
  getSheet: defineCall({ access: 'buyer', params: order.extend(inMessenger), result: PaySheet }),
  /** For the rest, after the balance has paid its part: without the balance. */
  getSecondSheet: defineCall({ access: 'buyer', params: order.extend(inMessenger), result: PaySheet }),
  getRechargeNeed: defineCall({
    access: 'buyer',
    params: order,
    /** `needed`: the balance does not reach; `shortFen` is missing. */
    result: z.object({ needed: z.boolean(), balanceFen: Fen, restFen: Fen, shortFen: Fen, text: z.string() }),
  }),
  getBalance: defineCall({ access: 'person', params: z.object({}), result: z.object({ balanceFen: Fen }) }),
  payBalance: defineCall({
    access: 'buyer',
    params: order.extend({
      idemKey,
      /** Of `check real password`, for one use. */
      ticket: idOf('ticket', z.string().min(1, '请先验证身份').max(200)),
      /** What the person saw; another amount is refused as stale. */
      amountFen: Amount,
    }),
    result: PayResult,
    errors: ['closed', 'paid', 'short', 'stale', 'ticket'],
  }),
  payWx: defineCall({
    access: 'buyer',
    /** `months`: of an installment plan. */
    params: order.extend({
      idemKey,
      amountFen: Amount,
      method: z.enum(payMethodsFor('order')).default('h5'),
      months: z.coerce.number().int().min(2).max(60).optional(),
    }),
    /** The cashier's address, inside the messenger `/openid`: the page leaves for it and comes back to `/pay-result`. */
    result: z.object({ url: z.string(), outNo: z.string() }),
    errors: ['closed', 'paid', 'stale', 'channel', 'installments'],
  }),
  getResult: defineCall({ access: 'person', params: order, result: PayResult }),
  /** The person says that it is paid: the channel is asked at once. */
  finish: defineCall({ access: 'person', params: order, result: PayResult }),
  /** What the rest costs a month; no plans where it cannot be paid so. */
  getInstallmentCost: defineCall({
    access: 'buyer',
    params: order,
    result: z.object({ plans: z.array(InstallmentPlan) }),
    errors: ['closed', 'paid'],
  }),
  getUmsValidity: defineCall({
    access: 'buyer',
    params: order,
    result: z.object({ valid: z.boolean(), text: z.string() }),
  }),
};
