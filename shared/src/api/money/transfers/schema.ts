import { z } from 'zod';
import { TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import { cleanNumber } from '@cellar/shared/format/number/numbers';
import { Phone, reasonUpTo, typed } from '@cellar/shared/contract/typed';
import { ClassState, OrderState } from '@cellar/shared/api/money/payment/shapes';
import { PayPaths, PayState } from '@cellar/shared/api/money/payment/schema';
import { MAX_VOUCHERS } from '@cellar/shared/api/money/transfers/limits';
import { Day, defineCall, Fen, Id, idemKey, idOf, Instant, jsonParam, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const order = z.object({ orderId: idOf('order') });
const transfer = z.object({ id: idOf('transfer') });
const Amount = z.coerce.number().int().min(1, '请填写转账金额').max(10_000_000_000, '金额有误');
const Reason = reasonUpTo(100);
/** The bank's number of one line of its statement: no line counts twice. */
const BankNo = typed(cleanNumber)
  .min(1, '请填写银行流水号')
  .regex(/^[A-Za-z0-9-]{4,40}$/, '银行流水号应为 4 至 40 位字母、数字或短横线');

const TransferMethod = z.enum(TRANSFER_METHODS);

/** `waiting` for the check by the shop's finance; `closed`: the order was paid otherwise or ended before it was checked. */
export const TransferState = z.enum(['waiting', 'accepted', 'refused', 'closed']);
export type TransferState = z.output<typeof TransferState>;

/** Where the money is to go. */
export const BankData = z.object({ holder: z.string(), bank: z.string(), number: z.string() });
export type BankData = z.output<typeof BankData>;

const Transfer = z.object({
  method: TransferMethod,
  state: TransferState,
  /** What the buyer reported, and what came. */
  amountFen: Fen,
  cameFen: Fen.nullable(),
  /** What of it was too much and went to the balance. */
  surplusFen: Fen,
  payer: z.string(),
  /** 「招商银行 **** **** **** 1091」; null for a transfer from any account. */
  account: z.string().nullable(),
  paidOn: Day.nullable(),
  /** Ids of the pictures. */
  vouchers: z.array(Id),
  /** Why it was refused. */
  reason: z.string().nullable(),
  reportedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type Transfer = z.output<typeof Transfer>;

export const TransferSheet = z.object({
  orderId: Id,
  paths: PayPaths,
  orderNo: z.string(),
  state: PayState,
  totalFen: Fen,
  paidFen: Fen,
  restFen: Fen,
  payBeforeAt: Instant,
  now: Instant,
  /** null: the shop takes no transfers. */
  bank: BankData.nullable(),
  /** What is to be written on the transfer. */
  reference: z.string(),
  /** The first day that a voucher may show. */
  paidFrom: Day,
  /** What was reported so far, the newest first. */
  transfers: z.array(Transfer),
  /** How many more may be reported. */
  left: z.int(),
});
export type TransferSheet = z.output<typeof TransferSheet>;

export const MessageReceiver = z.enum(['own', 'receiver', 'other']);
export type MessageReceiver = z.output<typeof MessageReceiver>;

export const TransferHelp = z.object({
  orderId: Id,
  paths: PayPaths,
  state: PayState,
  now: Instant,
  /** The message as it is sent; null when the shop takes no transfers. */
  text: z.string().nullable(),
  /** Whom the shop knows; phones are masked. */
  receivers: z.array(z.object({ receiver: MessageReceiver, name: z.string(), phone: z.string() })),
  /** `sending`: the service has not answered. */
  sent: z.array(
    z.object({
      id: Id,
      receiver: MessageReceiver,
      phone: z.string(),
      state: z.enum(['sending', 'sent', 'failed']),
      at: Instant,
    }),
  ),
  /** How many more may be sent for this order. */
  left: z.int(),
});
export type TransferHelp = z.output<typeof TransferHelp>;

const reportErrors = ['closed', 'paid', 'stale', 'waiting', 'full', 'noBank'] as const;

const WaitingTransfer = z.object({
  id: Id,
  method: TransferMethod,
  orderNo: z.string(),
  /** An order that waits no more gets nothing: money that came for it goes back. */
  orderState: z.union([OrderState, ClassState]),
  restFen: Fen,
  amountFen: Fen,
  nickname: z.string(),
  phone: z.string(),
  payer: z.string(),
  account: z.string().nullable(),
  paidOn: Day.nullable(),
  vouchers: z.int(),
  reportedAt: Instant,
});

export type WaitingTransfer = z.output<typeof WaitingTransfer>;

const TransferRefund = z.object({
  id: Id,
  orderNo: z.string(),
  amountFen: Fen,
  reason: z.string(),
  /** Where it came from: there it goes back. */
  payer: z.string(),
  account: z.string().nullable(),
  bankNo: z.string().nullable(),
  askedAt: Instant,
});

export type TransferRefund = z.output<typeof TransferRefund>;

/** Transfers to the shop's bank account, and how finance checks them. */
export const transfersSchema = {
  get: defineCall({ access: 'buyer', params: order, result: TransferSheet }),
  /** 「我已转账」 from an own company account; `amountFen` is what the person saw. */
  reportCompany: defineCall({
    access: 'buyer',
    params: order.extend({ accountId: idOf('companyAccount'), amountFen: Amount, idemKey }),
    result: TransferSheet,
    errors: reportErrors,
  }),
  /** A transfer from any account, with pictures that show it. */
  submitOffline: defineCall({
    access: 'buyer',
    params: order.extend({
      amountFen: Amount,
      paidOn: Day,
      payer: typed().min(2, '请填写付款人姓名').max(60, '最多 60 个字'),
      vouchers: jsonParam(
        z.array(idOf('upload')).min(1, '请上传转账凭证').max(MAX_VOUCHERS, `最多 ${MAX_VOUCHERS} 张`),
      ),
      idemKey,
    }),
    result: TransferSheet,
    errors: [...reportErrors, 'day'],
  }),
  choose: defineCall({ access: 'buyer', params: order, result: TransferHelp }),
  /** Sends the bank data by short message. */
  send: defineCall({
    access: 'buyer',
    params: order.extend({
      receiver: MessageReceiver,
      /** Of somebody whom the shop does not know. */
      phone: z.union([z.literal(''), Phone]).default(''),
      idemKey,
    }),
    result: TransferHelp,
    errors: ['closed', 'paid', 'full', 'noBank', 'smsFailed'],
  }),
  /** Reported and not yet decided, the longest waiting first. */
  list: defineCall({
    access: staff('finance', 'viewer'),
    params: none,
    result: z.object({ list: z.array(WaitingTransfer) }),
  }),
  /** Its pictures as data addresses. */
  show: defineCall({
    access: staff('finance'),
    params: transfer,
    result: z.object({ pictures: z.array(z.string()) }),
  }),
  /** The money is there: less than is open pays a part, what is more goes to the balance. */
  accept: defineCall({
    access: staff('finance'),
    params: transfer.extend({ amountFen: Amount, bankNo: BankNo }),
    result: z.null(),
    errors: ['changed', 'duplicate'],
  }),
  refuse: defineCall({
    access: staff('finance'),
    params: transfer.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** A line of the bank's statement, matched by the order's number in its words, whether its transfer was reported or not. */
  recordArrival: defineCall({
    access: staff('finance'),
    params: z.object({
      text: typed().min(1, '请填写附言').max(200),
      amountFen: Amount,
      bankNo: BankNo,
      payer: typed().min(1, '请填写付款人').max(60),
    }),
    result: z.object({ orderNo: z.string() }),
    errors: ['unmatched', 'duplicate', 'changed'],
  }),
  /** Money of transfers that must go back, the longest waiting first. */
  listRefunds: defineCall({
    access: staff('finance'),
    params: none,
    result: z.object({ list: z.array(TransferRefund) }),
  }),
  /** Finance has transferred it back. */
  payBack: defineCall({
    access: staff('finance'),
    params: z.object({ id: idOf('transferRefund'), bankNo: BankNo }),
    result: z.null(),
    errors: ['changed', 'waitsForSecond'],
  }),
};
