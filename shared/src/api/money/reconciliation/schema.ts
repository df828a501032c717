import { z } from 'zod';
import { PAY_CHANNELS } from '@cellar/shared/constants/payMethods';
import { typed } from '@cellar/shared/contract/typed';
import { Day, defineCall, Fen, Id, idOf, Instant, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const Channel = z.enum(PAY_CHANNELS);

/** A day of a channel: its statement beside what the shop has written down, after repairs. */
export const ReconciliationReport = z.object({
  channel: Channel,
  day: Day,
  entries: z.int(),
  paidFen: Fen,
  refundedFen: Fen,
  ownPaidFen: Fen,
  ownRefundedFen: Fen,
  /** What the channel has more than the shop; 0 when both agree. */
  differenceFen: Fen,
  /** Differences that nobody has explained yet, and those that were repaired. */
  open: z.int(),
  repaired: z.int(),
  checkedAt: Instant,
});
export type ReconciliationReport = z.output<typeof ReconciliationReport>;

export const StatementDifference = z.object({
  id: Id,
  kind: z.enum(['payment', 'refund']),
  /** The shop's number. */
  no: z.string(),
  /** `lost`: the shop had not heard of it; `unknown`: a number that it does not have; `missing`: not in the statement. */
  problem: z.enum(['lost', 'amount', 'unknown', 'missing']),
  channelFen: Fen,
  ownFen: Fen,
  /** `settled`: a person, or a later statement, explained it. */
  state: z.enum(['open', 'repaired', 'settled']),
  foundAt: Instant,
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type StatementDifference = z.output<typeof StatementDifference>;

/** What the payment channels' statements say, compared with the shop's own books. */
export const reconciliationSchema = {
  /** The newest day first. */
  list: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(ReconciliationReport),
  }),
  listDifferences: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({ channel: Channel, day: Day }),
    result: z.object({ list: z.array(StatementDifference) }),
  }),
  /** Explains an open difference; `changed`: somebody else did so before. */
  settle: defineCall({
    access: staff('finance'),
    params: z.object({
      id: idOf('statementDifference'),
      note: typed().min(2, '请填写说明').max(200, '最多 200 个字'),
    }),
    result: StatementDifference,
    errors: ['changed'],
  }),
};
