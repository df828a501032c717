import { sql } from 'kysely';
import type { Db } from '../../store/transaction';

/** What the store keeps added up, as the movements say it. */
export async function keptDays(db: Db) {
  const { rows } = await sql`
    select day, method, subject, sum(paid_fen)::bigint as "paidFen", sum(payments)::int as payments,
      sum(refunded_fen)::bigint as "refundedFen", sum(refunds)::int as refunds
    from money_day group by day, method, subject
    having (sum(paid_fen), sum(payments), sum(refunded_fen), sum(refunds)) <> (0, 0, 0, 0) order by day, method, subject`.execute(
    db,
  );
  return rows;
}
