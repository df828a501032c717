import { sql } from 'kysely';
import type { Tx } from '../../store/transaction';
import { monthsAt, PERIODS, periodsAt, type Period, type Span } from './periods';

/** More than are shown: some are off sale meanwhile, or for other levels. */
const PLACES = 120;

async function rankSpan(tx: Tx, period: Period, { from, to }: Span): Promise<void> {
  await sql`
    insert into best_seller (period, starts_on, place, product_id, units)
    select ${period}, ${from}::date, row_number() over (order by units desc, product_id), product_id, units
    from (
      select product_id, sum(units)::int as units from product_day_sale where day between ${from}::date and ${to}::date
      group by product_id having sum(units) > 0 order by units desc, product_id limit ${PLACES}
    ) as best`.execute(tx);
}

/** The best of today, this week and this month, and of the periods before them. */
export async function rankBestSellers(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('best_seller').execute();
  for (const period of PERIODS) {
    const { current, before } = periodsAt(period, now);
    await rankSpan(tx, period, current);
    await rankSpan(tx, period, before);
  }
}

/** What was sold of each product in the last thirty days, and in the thirty before them. Rows that stay as they are are not written. */
export async function sumMonths(tx: Tx, now: Date): Promise<void> {
  const { current, before } = monthsAt(now);
  const sums = sql`
    select product_id, coalesce(sum(units) filter (where day >= ${current.from}::date), 0)::int as units,
      coalesce(sum(units) filter (where day <= ${before.to}::date), 0)::int as units_before,
      coalesce(sum(again) filter (where day >= ${current.from}::date), 0)::int as again
    from product_day_sale where day between ${before.from}::date and ${current.to}::date group by product_id`;
  await sql`delete from product_month_sale m where not exists (
    select from product_day_sale s where s.product_id = m.product_id and s.day between ${before.from}::date and ${current.to}::date)`.execute(
    tx,
  );
  await sql`
    insert into product_month_sale as m (product_id, units, units_before, again) ${sums}
    on conflict (product_id) do update set units = excluded.units, units_before = excluded.units_before, again = excluded.again
      where (m.units, m.units_before, m.again) is distinct from (excluded.units, excluded.units_before, excluded.again)`.execute(
    tx,
  );
}
