import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

/** Orders that the desk's lists of ways to pay and of goods do not have as their payments and lines say, or have wrongly. */
const wrongLists = check<{ order_no: string; key: string; is_kept: boolean }>(
  sql`
    with due as (
      select way_of_method(p.method) as key, o.placed_at, o.id
      from payment p join shop_order o on o.person_id = p.person_id and o.id = p.subject_id
      where p.applied and p.subject_kind = 'order' and way_of_method(p.method) is not null
      union
      select l.product_id::text, o.placed_at, o.id from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id),
    kept as (
      select way as key, placed_at, order_id as id, true as is_kept from order_way
      union all select product_id::text, placed_at, order_id, true from order_goods)
    select coalesce(o.order_no, id::text) as order_no, key, k.is_kept is not null as is_kept
    from due d full join kept k using (key, placed_at, id) left join shop_order o using (id)
    where d is null or k is null
    order by 1, 2`,
  ({ order_no, key, is_kept }) =>
    is_kept
      ? `order ${order_no}: it is listed at ${key}, which it does not have`
      : `order ${order_no}: it is not listed at ${key}`,
);

export const orderListChecks: Check[] = [wrongLists];
