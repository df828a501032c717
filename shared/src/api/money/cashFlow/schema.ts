import { z } from 'zod';
import { DESK_WAYS, type DeskWay } from '@cellar/shared/constants/desk';
import { CASH_KINDS, CASH_STATES, type CashKind, type CashState } from '@cellar/shared/constants/books';
import { typed } from '@cellar/shared/contract/typed';
import {
  Day,
  defineCall,
  Fen,
  Id,
  Instant,
  pageParams,
  searchOf,
  sortParam,
  staff,
} from '@cellar/shared/contract/schema';
import { cleanLine } from '@cellar/shared/format/text/cleanText';

const Kind = z.enum(Object.keys(CASH_KINDS) as CashKind[]);
const State = z.enum(Object.keys(CASH_STATES) as CashState[]);
const Way = z.enum(Object.keys(DESK_WAYS) as DeskWay[]);
const Sum = z.coerce.number().int().min(0);

const CashEntry = z.object({
  id: Id,
  kind: Kind,
  /** When it was done, or begun while it is not. */
  at: Instant,
  /** One that there is no more by its code. */
  method: z.string(),
  subject: z.enum(['order', 'class', 'recharge']),
  fen: Fen,
  /** What of a transfer was more than its order and went to the balance; not part of `fen`. */
  surplusFen: Fen,
  state: State,
  /** False: money that came and is not counted as paid, so it goes back. */
  counts: z.boolean(),
  personId: Id,
  nickname: z.string(),
  orderId: Id.nullable(),
  /** Of the order; null for a recharge. */
  orderNo: z.string().nullable(),
  /** The shop's own number, and that of the channel or bank; a refund has that of the payment. */
  no: z.string().nullable(),
  channelNo: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CashEntry = z.output<typeof CashEntry>;

/** What came to the shop and what went back, whatever it was paid by. */
export const cashFlowSchema = {
  /** The newest first. Attempts that ended without money are shown where they alone are asked for. */
  list: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({
      ...pageParams,
      kind: Kind.optional(),
      way: Way.optional(),
      state: State.optional(),
      /** A whole number: of an order, of a channel or bank, or the shop's own. */
      q: typed(cleanLine).max(64, '最多 64 个字').optional(),
      /** Days in Shanghai, both included. */
      from: Day.optional(),
      to: Day.optional(),
      minFen: Sum.optional(),
      maxFen: Sum.optional(),
      sort: sortParam('fen'),
    }),
    result: searchOf(CashEntry),
  }),
};
