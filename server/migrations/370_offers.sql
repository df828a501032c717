-- Which promotion a line of an order counted for, and what it took off; its gifts are lines of their own.
alter table order_line add column promotion_id uuid, add column promotion_fen bigint not null default 0 check (promotion_fen >= 0);
create index order_line_by_promotion on order_line (promotion_id) where promotion_id is not null;
create index person_coupon_by_coupon on person_coupon (coupon_id, state);
create index shop_order_by_coupon on shop_order (person_coupon_id) where person_coupon_id is not null;
create index cart_line_by_time on cart_line (added_at) where not hidden;
-- What staff change names the revision that they read.
alter table promotion add column revision int not null default 1;
alter table coupon add column revision int not null default 1;
alter table flash_sale add column revision int not null default 1;
-- An offer that sells below cost: somebody else releases it before it becomes a row of its kind. `target` is the row that it changes.
create table waiting_offer (
  id uuid primary key, kind text not null check (kind in ('promotion', 'coupon', 'flash')), target uuid, target_revision int,
  content jsonb not null, rehearsal jsonb not null, made_by uuid not null, made_by_name text not null, reason text not null, made_at timestamptz not null,
  check ((target is null) = (target_revision is null))
);
create unique index on waiting_offer (target) where target is not null;
-- What was done to one offer, the newest first.
create index audit_entry_by_offer on audit_entry ((detail->>'id'), at desc) where action like 'offers.%';
create index flash_sale_by_start on flash_sale (from_at, id);
