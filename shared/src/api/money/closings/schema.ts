import { z } from 'zod';
import { PAY_CHANNELS, PAY_METHOD_CODES } from '@cellar/shared/constants/payMethods';
import { CLOSING_OBSTACLES } from '@cellar/shared/constants/books';
import { typed } from '@cellar/shared/contract/typed';
import { Day, defineCall, Fen, Id, Instant, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

/**
 * What keeps the books of a day with the payment: a channel's statement, the statements of the members' balances, the transfers that were
 * accepted.
 */
const Book = z.enum([...PAY_CHANNELS, 'balance', 'transfer']);

/** `reopened`: closed once, and opened again with a reason. */
const ClosingState = z.enum(['open', 'closed', 'reopened']);

export const ClosingDay = z.object({
  day: Day,
  state: ClosingState,
  /** It lies before the first day that was closed, and is never closed. */
  isBeforeFirst: z.boolean(),
  paidFen: Fen,
  refundedFen: Fen,
  /** What came less what went. */
  netFen: Fen,
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
});
export type ClosingDay = z.output<typeof ClosingDay>;

/**
 * Why a day cannot be closed: it is not over, it lies before the first that was closed, the one before it is open, a statement is not there
 * yet, differences are not explained.
 */
export const ClosingObstacle = z.enum(Object.keys(CLOSING_OBSTACLES) as (keyof typeof CLOSING_OBSTACLES)[]);
export type ClosingObstacle = z.output<typeof ClosingObstacle>;

const Movements = { paidFen: Fen, payments: z.int(), refundedFen: Fen, refunds: z.int() };

/** What orders of goods and classes say was paid and went back, beside their payments and refunds. */
const OrderBook = z.object({
  paidFen: Fen,
  refundedFen: Fen,
  /** What came less what went for orders; `method` null: of orders that were not paid by one way alone. */
  ways: z.array(
    z.object({ method: z.enum(PAY_METHOD_CODES).nullable(), paymentsFen: Fen, ordersFen: Fen, differenceFen: Fen }),
  ),
  /** What orders say more than payments. */
  differenceFen: Fen,
  /** How many orders say something else than their payments, and the ones with the largest differences. */
  differs: z.int(),
  differing: z.array(
    z.object({
      subject: z.enum(['order', 'class']),
      orderId: Id,
      orderNo: z.string().nullable(),
      ordersFen: Fen,
      paymentsFen: Fen,
    }),
  ),
});

/** What was paid into accounts of members beside what their statements say was credited; gifts are no money. */
const RechargeBook = z.object({
  paidFen: Fen,
  creditedFen: Fen,
  /** What came beyond what the account takes, and goes back. */
  excessFen: Fen,
  /** What was credited or goes back more than was paid. */
  differenceFen: Fen,
});

/** What of recharges left the shop beside what was taken from members' balances for it; gifts are no money. */
const ReturnBook = z.object({
  /** Refunds that were done, to the payments that the recharges came with. */
  refundedFen: Fen,
  /** Principal that no channel could give back, sent by hand; it is in no other sum of the day. */
  byHandFen: Fen,
  takenFen: Fen,
  /** What had come beyond what the account takes. */
  excessFen: Fen,
  /** What was taken, or was too much, less what left. */
  differenceFen: Fen,
});

/** Earnings that were sent to members' banks beside what was taken from them for it; in no other sum of the day. */
const PayoutBook = z.object({
  payouts: z.int(),
  sentFen: Fen,
  takenFen: Fen,
  /** What was taken less what was sent. */
  differenceFen: Fen,
});

/** A day: by way to pay, by what was paid for, and beside the other book of each way. */
export const ClosingSheet = ClosingDay.extend({
  methods: z.array(z.object({ method: z.enum(PAY_METHOD_CODES), book: Book, ...Movements })),
  subjects: z.array(z.object({ subject: z.enum(['order', 'class', 'recharge']), ...Movements })),
  /** `bookFen`: what the other book says came less what went; null where none is kept. */
  books: z.array(
    z.object({ book: Book, netFen: Fen, bookFen: Fen.nullable(), differenceFen: Fen, openDifferences: z.int() }),
  ),
  differenceFen: Fen,
  /** What the orders themselves say; null before there was this book. */
  orders: OrderBook.nullable(),
  /** What was recharged beside what members were credited. */
  recharges: RechargeBook,
  returns: ReturnBook,
  payouts: PayoutBook,
  /** What the day is closed with a note for only, in words. */
  toExplain: z.string().nullable(),
  obstacle: ClosingObstacle.nullable(),
  note: z.string().nullable(),
  reopenedAt: Instant.nullable(),
  reopenedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
});
export type ClosingSheet = z.output<typeof ClosingSheet>;

export const ClosingMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  goodsFen: Fen,
  goodsRefundedFen: Fen,
  /** VAT that the prices of what was kept include. */
  goodsVatFen: Fen,
  /** Entry prices of the bottles that left in the month less those that came back, by their lots. */
  goodsCostFen: Fen,
  /** Bottles of them whose entry price is unknown. */
  goodsCostUnknown: z.int(),
  classesFen: Fen,
  classesRefundedFen: Fen,
  classesVatFen: Fen,
  /** No revenue before it is spent. */
  rechargedFen: Fen,
  closedDays: z.int(),
});
export type ClosingMonth = z.output<typeof ClosingMonth>;

const reason = typed().min(2, '请填写原因').max(200, '最多 200 个字');

/** The days' books: finance closes each when it is over. */
export const closingsSchema = {
  /** The days since the first payment, the newest first. */
  list: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(ClosingDay),
  }),
  get: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({ day: Day }),
    result: ClosingSheet,
  }),
  /** `netFen`: what the person saw; `note` explains what differs, which is not closed without one. */
  close: defineCall({
    access: staff('finance'),
    params: z.object({ day: Day, netFen: Fen, note: typed().max(200, '最多 200 个字').optional() }),
    result: ClosingSheet,
    errors: ['changed', 'unexplained', ...ClosingObstacle.options],
  }),
  /** For a correction; the figures of before stay in the log. */
  reopen: defineCall({
    access: staff('finance'),
    params: z.object({ day: Day, reason }),
    result: ClosingSheet,
    errors: ['changed', 'waitsForSecond'],
  }),
  /** Twelve months of a year. */
  listMonths: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({
      year: z.coerce.number('请填写年份').int('请填写年份').min(2000, '请填写年份').max(2100, '请填写年份'),
    }),
    result: z.object({ list: z.array(ClosingMonth) }),
  }),
};
