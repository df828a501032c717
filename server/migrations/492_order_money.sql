-- What orders say was paid and went back, each change with its time: finance compares it with payments and refunds when it closes a day.
-- Kept by triggers from the sums of the order itself, so that whatever changes these is in it. `money_at` of an order is when its sums are
-- changed, by the shop's clock; the trigger takes it and leaves nothing.
create table order_money (
  subject text not null check (subject in ('order', 'class')), order_id uuid not null, at timestamptz not null,
  paid_fen bigint not null, refunded_fen bigint not null
);
create index order_money_by_time on order_money (at);
alter table shop_order add column money_at timestamptz;
alter table class_order add column money_at timestamptz;

create function note_order_money() returns trigger language plpgsql as $$ begin
  insert into order_money
    values (tg_argv[0], new.id, coalesce(new.money_at, now()), new.paid_fen - old.paid_fen, new.refunded_fen - old.refunded_fen);
  new.money_at = null;
  return new;
end $$;
create trigger money_of_order before update of paid_fen, refunded_fen on shop_order for each row
  when ((old.paid_fen, old.refunded_fen) is distinct from (new.paid_fen, new.refunded_fen)) execute function note_order_money('order');
create trigger money_of_order before update of paid_fen, refunded_fen on class_order for each row
  when ((old.paid_fen, old.refunded_fen) is distinct from (new.paid_fen, new.refunded_fen)) execute function note_order_money('class');

-- In a shop that has taken money already the book begins with its next whole day.
insert into store_fact
  select 'orderMoney', jsonb_build_object('from', (now() at time zone 'Asia/Shanghai')::date + 1) where exists (select from payment where applied);

-- What orders said when a day was closed; null: closed before there was this book. By way to pay it is what was paid less what went back,
-- without recharges, and the difference.
alter table day_closing add column orders_fen bigint, add column orders_difference_fen bigint;
alter table day_closing_sum add column recharged_fen bigint, add column orders_fen bigint, add column difference_fen bigint;
