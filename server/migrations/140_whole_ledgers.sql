-- Every bottle, place in a flash sale, coin and point of an order can be followed from the rows of the store (docs/ledgers.md).
-- Places of a flash sale that were sold elsewhere; the rest of `sold` stands in orders.
alter table flash_sale_item add column sold_elsewhere int not null default 0 check (sold_elsewhere >= 0);
update flash_sale_item i set sold_elsewhere = greatest(0, i.sold - coalesce((
  select sum(l.quantity - l.withdrawn) from order_line l
  join shop_order o on o.person_id = l.person_id and o.id = l.order_id
  where l.flash_sale_id = i.sale_id and l.sku_id = i.sku_id and o.state not in ('cancelled', 'expired', 'refused', 'refunded')), 0));
-- Coins and points that closed orders gave back before it was noted on them.
update shop_order o set
  coins_returned = case when coins_returned = 0 then least(o.coins_used, e.coins) else coins_returned end,
  points_returned = case when points_returned = 0 then least(o.points_used, e.points) else points_returned end
from (
  select person_id, ref_id, coalesce(sum(amount) filter (where account = 'coin'), 0)::int as coins,
    coalesce(sum(amount) filter (where account = 'point'), 0)::int as points
  from ledger_entry where ref_kind = 'order' and reason = '订单取消退回' and amount > 0 group by person_id, ref_id
) e
where e.person_id = o.person_id and e.ref_id = o.id and o.state in ('cancelled', 'expired', 'refused', 'refunded');
-- Payments from the balance whose entry does not name the order.
update ledger_entry e set ref_kind = 'order', ref_id = p.subject_id from payment p
where e.ref_id is null and e.account = 'balance' and e.reason = '订单支付' and p.person_id = e.person_id and p.subject_kind = 'order'
  and p.method = 'balance' and p.applied and p.received_fen = -e.amount and not exists (
    select from ledger_entry n where n.person_id = p.person_id and n.account = 'balance' and n.reason = e.reason and n.ref_id = p.subject_id);
-- Coupons that are said to be used, but by no order.
update person_coupon set state = 'expired' where state = 'used' and order_id is null;
-- Orders that left before their bottles were written down.
with gone as (
  select o.id as order_id, o.shipped_at, l.product_id, l.warehouse_id, sum(l.bottles * (l.quantity - l.withdrawn))::int as bottles
  from shop_order o join order_line l on l.person_id = o.person_id and l.order_id = o.id
  where o.shipped_at is not null and not exists (select from stock_entry e where e.ref_id = o.id)
  group by o.id, o.shipped_at, l.product_id, l.warehouse_id
)
insert into stock_entry (id, product_id, warehouse_id, bottles, kind, ref_id, at)
select gen_random_uuid(), product_id, warehouse_id, bottles, kind, order_id, shipped_at
from gone cross join (values ('hold'), ('consume')) as k (kind) where bottles > 0;
-- Stock that nothing says where it came from.
insert into stock_entry (id, product_id, warehouse_id, bottles, kind, at)
select gen_random_uuid(), s.product_id, s.warehouse_id, s.on_hand - coalesce(e.bottles, 0), 'opening', now()
from stock s left join (
  select product_id, warehouse_id,
    sum(case when kind in ('hold', 'release') then 0 when kind = 'consume' then -bottles else bottles end)::int as bottles
  from stock_entry group by product_id, warehouse_id
) e on e.product_id = s.product_id and e.warehouse_id = s.warehouse_id
where s.on_hand <> coalesce(e.bottles, 0);
