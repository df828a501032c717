-- The launch of new goods, with coupons for it and a reservation that reminds (the table of reservations is younger than this one, so no key
-- leads there). `wz` names it in links.
create table new_product_event (
  wz text primary key check (wz ~ '^[a-z0-9-]{2,30}$'), title text not null, subtitle text not null, story text not null, picture jsonb,
  product_ids jsonb not null, coupon_ids jsonb not null default '[]', reservable_id uuid,
  from_at timestamptz not null, to_at timestamptz not null
);
create index on new_product_event (to_at);
