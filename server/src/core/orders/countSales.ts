import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../store/transaction';

/**
 * Units by product and by the day in Shanghai that their order `o` was paid on, gifts left out; `again`: whether the person had bought the
 * product before. What became of the order is not asked, so that what it took back is what it had brought.
 */
const soldLines = (orders: RawBuilder<unknown>) => sql`
  select l.product_id, ((o.paid_at at time zone 'UTC') + interval '8 hours')::date as day, sum(l.quantity)::int as units,
    (exists (
      select from order_line e join shop_order f on f.person_id = e.person_id and f.id = e.order_id
      where e.person_id = l.person_id and e.product_id = l.product_id and not e.gift and f.paid_at < o.paid_at
    ))::int as again
  from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
  where not l.gift and o.paid_at is not null and ${orders}
  group by l.person_id, l.order_id, l.product_id, o.paid_at order by l.product_id`;

/** Units of a paid order count as sold; those of one whose money went back no longer do. Gifts never did. */
export async function countSales(
  tx: Tx,
  { personId, orderId, sign }: { personId: string; orderId: string; sign: 1 | -1 },
): Promise<void> {
  const own = soldLines(sql`l.person_id = ${personId}::uuid and l.order_id = ${orderId}::uuid`);
  const { rows } = await sql<{ product_id: string; units: number }>`
    with sold as (${own})
    insert into product_sale_change (product_id, day, units, again)
      select product_id, day, ${sql.lit(sign)} * units, ${sql.lit(sign)} * again from sold order by product_id
    returning product_id, units`.execute(tx);
  for (const { product_id, units } of rows)
    await tx
      .updateTable('product')
      .set({ sales: sql`greatest(0, sales + ${units})` })
      .where('id', '=', product_id)
      .execute();
}

/** Days of a store that has orders, but no sums yet: orders whose money did not go back. */
export async function sumPaidOrders(tx: Tx): Promise<void> {
  const counting = sql`o.state not in ('cancelled', 'expired', 'refused', 'refunded')`;
  await sql`insert into product_day_sale (product_id, day, units, again)
    select product_id, day, sum(units), sum(again) from (${soldLines(counting)}) as sold group by product_id, day`.execute(
    tx,
  );
}
