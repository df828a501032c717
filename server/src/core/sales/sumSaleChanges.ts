import { sql } from 'kysely';
import type { Tx } from '../../store/transaction';

/** What orders added or took back since the last time becomes part of the sums of their days. */
export async function sumSaleChanges(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from product_sale_change returning product_id, day, units, again)
    insert into product_day_sale as s (product_id, day, units, again)
      select t.product_id, t.day, sum(t.units), sum(t.again) from taken t join product p on p.id = t.product_id
      group by t.product_id, t.day order by t.product_id, t.day
    on conflict (product_id, day) do update set units = s.units + excluded.units, again = s.again + excluded.again`.execute(
    tx,
  );
}

export type DaySale = { product_id: string; day: string; units: number; again: number };

/** Adds to the sums of days what was counted elsewhere, however much, in one statement. */
export async function addDaySales(tx: Tx, rows: readonly DaySale[]): Promise<void> {
  await sql`
    insert into product_day_sale as s (product_id, day, units, again)
      select * from unnest(${rows.map((row) => row.product_id)}::uuid[], ${rows.map((row) => row.day)}::date[],
        ${rows.map((row) => row.units)}::int[], ${rows.map((row) => row.again)}::int[])
    on conflict (product_id, day) do update set units = s.units + excluded.units, again = s.again + excluded.again`.execute(
    tx,
  );
}
