-- What a coupon may cost altogether; null: its pieces alone limit it. `former_fen`: what it took off in orders of accounts that are gone.
alter table coupon add column budget_fen bigint check (budget_fen > 0);
alter table coupon add column former_fen bigint not null default 0;
-- A cancelled account loses its coupons, its orders stay: what they cost still counts.
create function keep_former_coupon_cost() returns trigger language plpgsql as $$
begin
  update coupon c set former_fen = c.former_fen + o.coupon_fen from shop_order o
  where c.id = old.coupon_id and o.person_id = old.person_id and o.id = old.order_id;
  return old;
end $$;
create trigger keep_former_coupon_cost before delete on person_coupon
for each row when (old.state in ('held', 'used') and old.order_id is not null) execute function keep_former_coupon_cost();
