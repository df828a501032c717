-- Parcels of orders that were received while the courier had not reported the delivery.
with ended as (
  update parcel p set state = 'delivered', delivered_at = coalesce(o.received_at, p.shipped_at)
  from shop_order o
  where o.person_id = p.person_id and o.id = p.order_id and o.state = 'received' and p.state in ('booked', 'transit', 'delivering')
  returning p.id, p.delivered_at
)
insert into parcel_event (parcel_id, id, place, words, at) select id, gen_random_uuid(), '', '已确认收货', delivered_at from ended;
