-- What the shop takes off the price of an unpaid order, of the whole and of each line; orders by the area that they go to.
alter table shop_order add column cut_fen bigint not null default 0 check (cut_fen >= 0);
alter table order_line add column cut_fen bigint not null default 0 check (cut_fen >= 0);
create index shop_order_by_area on shop_order ((address->>'areaCode') text_pattern_ops);
