import { z } from 'zod';
import type { Transfer, TransferState } from '@cellar/shared/api/money/transfers/schema';
import { maskCard } from '@cellar/shared/format/person/card';
import type { PaymentState } from '../../../core/states/payment';
import type { Db } from '../../../store/transaction';

const Account = z.object({ bank: z.string(), number: z.string() });
const Vouchers = z.array(z.uuid());

/** The account that a transfer came from, with its whole number for who sends money back. */
export function formatAccount(account: unknown, { masked }: { masked: boolean }): string | null {
  const known = Account.safeParse(account);
  if (!known.success) return null;
  const { bank, number } = known.data;
  return `${bank} ${masked ? maskCard(number) : number}`;
}

export const vouchersOf = (vouchers: unknown): string[] => Vouchers.parse(vouchers);

export const transferState = (payment: PaymentState): TransferState => {
  if (payment === 'paid' || payment === 'refunded') return 'accepted';
  return payment === 'refused' || payment === 'closed' ? payment : 'waiting';
};

const rows = (db: Db) =>
  db
    .selectFrom('transfer as t')
    .innerJoin('payment as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.id', '=', 't.id'))
    .select(['t.id', 't.payer', 't.account', 't.paid_on', 't.vouchers', 't.reported_at', 't.decided_at', 't.came_fen'])
    .select(['t.surplus_fen', 'p.method', 'p.state', 'p.amount_fen', 'p.reason']);

/** What was reported for an order, the newest first. */
export const transfersOf = (db: Db, personId: string, orderId: string) =>
  rows(db)
    .where('t.person_id', '=', personId)
    .where('t.order_id', '=', orderId)
    .orderBy('t.reported_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();

type Row = Awaited<ReturnType<typeof transfersOf>>[number];

export const transferOf = (row: Row): Transfer => {
  const state = transferState(row.state as PaymentState);
  return {
    method: row.method as Transfer['method'],
    state,
    amountFen: row.amount_fen,
    cameFen: row.came_fen,
    surplusFen: row.surplus_fen,
    payer: row.payer,
    account: formatAccount(row.account, { masked: true }),
    paidOn: row.paid_on,
    vouchers: vouchersOf(row.vouchers),
    reason: state === 'refused' ? row.reason : null,
    reportedAt: row.reported_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
};
