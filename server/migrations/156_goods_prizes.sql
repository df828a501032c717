-- Prizes that are sent to the winner, who orders them within a month and pays the freight.
alter table lottery_prize
  drop constraint lottery_prize_kind_check,
  add column sku_id uuid references sku (id),
  add column worth_fen bigint not null default 0 check (worth_fen >= 0),
  add constraint lottery_prize_kind_check check (kind in ('coins', 'points', 'coupon', 'goods', 'none')),
  add check ((kind = 'goods') = (sku_id is not null));
alter table lottery_draw add column order_id uuid;
create index on lottery_draw (person_id, order_id);
