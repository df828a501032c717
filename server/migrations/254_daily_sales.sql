-- Units sold of a product on a day in Shanghai, the day that their orders were paid on. `again`: how many of the orders were of people who
-- had bought the product before.
create table product_day_sale (
  product_id uuid not null references product (id), day date not null, units int not null, again int not null,
  primary key (product_id, day)
);
create index on product_day_sale (day);
-- What orders add to these sums or take back. A job adds it up, so that two orders of the same goods do not wait for each other.
create table product_sale_change (
  id uuid primary key default gen_random_uuid(), product_id uuid not null, day date not null, units int not null, again int not null
);
-- The best of a day, a week from Monday, a month: a few of each, so that no request adds up sums.
create table best_seller (
  period text not null check (period in ('day', 'week', 'month')), starts_on date not null, place int not null,
  product_id uuid not null references product (id), units int not null, primary key (period, starts_on, place)
);
-- What was sold of a product in the thirty days up to today, and in the thirty before them: what rankings go by.
create table product_month_sale (
  product_id uuid primary key references product (id), units int not null, units_before int not null, again int not null
);
-- Rankings for an occasion: which goods suit it. Those of countries, grapes and price bands follow from the catalogue.
create table ranking_occasion (
  id text primary key check (id ~ '^[a-z-]+$'), title text not null, subtitle text not null, rule jsonb not null, position int not null
);
insert into ranking_occasion (id, title, subtitle, rule, position) values
  ('banquet', '商务宴请榜', '撑得起一桌好菜的红酒', '{"type": "red", "fromFen": 30000}', 1),
  ('gift', '体面送礼榜', '名庄与好年份，五百到千元', '{"fromFen": 50000, "toFen": 100000}', 2),
  ('wedding', '婚宴喜酒榜', '好喝不贵，整箱更省', '{"type": "red", "toFen": 30000}', 3),
  ('celebration', '庆祝聚会榜', '开瓶就有气氛的起泡酒', '{"type": "sparkling"}', 4),
  ('everyday', '日常小酌榜', '一百五十元以内的口粮酒', '{"type": "red", "toFen": 15000}', 5),
  ('seafood', '配海鲜榜', '清爽的干白', '{"type": "white"}', 6),
  ('dessert', '餐后甜酒榜', '配甜点、奶酪，也配夜谈', '{"type": "sweet"}', 7),
  ('cellar', '收藏珍酿榜', '千元以上，越放越好', '{"fromFen": 100000}', 8);

with counted as (
  select l.person_id, l.order_id, l.product_id, ((o.paid_at at time zone 'UTC') + interval '8 hours')::date as day, sum(l.quantity)::int as units,
    (exists (
      select from order_line e join shop_order f on f.person_id = e.person_id and f.id = e.order_id
      where e.person_id = l.person_id and e.product_id = l.product_id and not e.gift and f.paid_at < o.paid_at
    ))::int as again
  from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
  where not l.gift and o.paid_at is not null and o.state not in ('cancelled', 'expired', 'refused', 'refunded')
  group by l.person_id, l.order_id, l.product_id, o.paid_at
)
insert into product_day_sale (product_id, day, units, again)
  select product_id, day, sum(units), sum(again) from counted join product on product.id = product_id group by product_id, day;
