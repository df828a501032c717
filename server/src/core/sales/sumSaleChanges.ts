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
