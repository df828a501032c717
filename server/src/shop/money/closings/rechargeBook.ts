import { sql } from 'kysely';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import type { Db } from '../../../store/transaction';
import { sumOf, type Movement, type Range } from './movements';

export type RechargeBook = ClosingSheet['recharges'];

/** What members' statements say was paid in on a day, and what of its recharges goes back, beside the payments. */
export async function readRechargeBook(
  db: Db,
  { range: { from, to }, movements }: { range: Range; movements: readonly Movement[] },
): Promise<RechargeBook> {
  const { rows } = await sql<{ creditedFen: number; excessFen: number }>`
    select
      (select coalesce(sum(amount), 0)::bigint from ledger_entry where (account = 'balance' or ref_kind = 'recharge')
        and reason in ('充值到账', '缴纳保证金', '转账多付转入余额') and at >= ${from} and at < ${to}) as "creditedFen",
      (select coalesce(sum(excess_fen), 0)::bigint from recharge where credited_at >= ${from} and credited_at < ${to}) as "excessFen"`.execute(
    db,
  );
  const { creditedFen, excessFen } = rows[0]!;
  const { paidFen } = sumOf(movements.filter(({ subject }) => subject === 'recharge'));
  return { paidFen, creditedFen, excessFen, differenceFen: creditedFen + excessFen - paidFen };
}
