import { sql } from 'kysely';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import type { Db } from '../../../store/transaction';
import type { Range } from './movements';

export type PayoutBook = ClosingSheet['payouts'];

/**
 * Earnings that were sent to members' banks on a day, beside what their statements say was taken from them for it: a request takes it days
 * before finance sends it, and an entry that comes later does not count.
 */
export async function readPayoutBook(db: Db, { from, to }: Range): Promise<PayoutBook> {
  const { rows } = await sql<Omit<PayoutBook, 'differenceFen'>>`
    with sent as (
      select person_id, id, amount_fen from earning_payout
      where way = 'bank' and state = 'paid' and decided_at >= ${from} and decided_at < ${to}),
    taken as (
      select s.amount_fen, (
        select coalesce(-sum(e.amount), 0) from ledger_entry e
        where e.person_id = s.person_id and e.account = 'earning' and e.ref_kind = 'payout' and e.ref_id = s.id and e.at < ${to}) as fen
      from sent s)
    select count(*)::int as payouts, coalesce(sum(amount_fen), 0)::bigint as "sentFen", coalesce(sum(fen), 0)::bigint as "takenFen"
    from taken`.execute(db);
  const book = rows[0]!;
  return { ...book, differenceFen: book.takenFen - book.sentFen };
}
