import { sql } from 'kysely';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import type { Db } from '../../../store/transaction';
import { sumOf, type Movement, type Range } from './movements';

export type ReturnBook = ClosingSheet['returns'];

/**
 * What of recharges left the shop on a day, beside what members' statements say was taken from them for it: a request for principal takes
 * it days before finance sends it, so what was sent counts as taken as far as the entries of its request reach. What came beyond a deposit
 * was never credited and is taken from nobody. `by_hand`: principal that no channel could give back is no refund and stands here alone.
 */
export async function readReturnBook(
  db: Db,
  { range: { from, to }, movements }: { range: Range; movements: readonly Movement[] },
): Promise<ReturnBook> {
  const { rows } = await sql<{ byHandFen: number; takenFen: number; excessFen: number }>`
    with refunds as (
      select r.person_id, r.principal_return_id as request, p.subject_id as recharge, r.amount_fen as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${to} and p.applied and p.subject_kind = 'recharge'),
    by_hand as (
      select person_id, id as request, by_hand_fen as fen from principal_return
      where state = 'paid' and by_hand_fen > 0 and decided_at >= ${from} and decided_at < ${to}),
    requests as (
      select person_id, request, sum(fen) as fen from (
        select person_id, request, fen from refunds where request is not null union all select * from by_hand) sent
      group by person_id, request),
    recharges as (
      select person_id, recharge, sum(fen) as fen from refunds where request is null group by person_id, recharge),
    taken as (
      select least(q.fen, greatest(0, (
        select coalesce(-sum(e.amount - e.gift_amount), 0) from ledger_entry e
        where e.person_id = q.person_id and e.account = 'balance'
          and e.ref_kind = 'principalReturn' and e.ref_id = q.request and e.at < ${to})
        - (select coalesce(sum(r.amount_fen), 0) from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
          where r.person_id = q.person_id and r.principal_return_id = q.request and r.state = 'done' and r.done_at < ${from})
        - (select coalesce(sum(s.by_hand_fen), 0) from principal_return s
          where s.person_id = q.person_id and s.id = q.request and s.state = 'paid' and s.decided_at < ${from}))) as fen
      from requests q),
    excess as (
      select least(b.fen, greatest(0, c.excess_fen
        - (select coalesce(sum(r.amount_fen), 0) from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
          where p.person_id = b.person_id and p.subject_id = b.recharge and p.applied and r.principal_return_id is null
            and r.state = 'done' and r.done_at < ${from}))) as fen
      from recharges b join recharge c on c.person_id = b.person_id and c.id = b.recharge)
    select (select coalesce(sum(fen), 0)::bigint from by_hand) as "byHandFen",
      (select coalesce(sum(fen), 0)::bigint from taken) as "takenFen",
      (select coalesce(sum(fen), 0)::bigint from excess) as "excessFen"`.execute(db);
  const { byHandFen, takenFen, excessFen } = rows[0]!;
  const { refundedFen } = sumOf(movements.filter(({ subject }) => subject === 'recharge'));
  return { refundedFen, byHandFen, takenFen, excessFen, differenceFen: takenFen + excessFen - refundedFen - byHandFen };
}
