-- Coupons that are given to a level or a group go out in batches by the id of the member, as announcements do. What is still to be given
-- counts as taken from the start, so that there is always enough; the rule is kept as it was.
create table coupon_gift (
  id uuid primary key, coupon_id uuid not null references coupon (id),
  level_id text references member_level (id), group_id uuid, rule jsonb,
  to_give int not null check (to_give > 0), after_id uuid not null, made_at timestamptz not null
);
create index coupon_gift_of_coupon on coupon_gift (coupon_id);
-- Coupons that were recalled and of which some are left: all that were taken until then expire, a batch at a time.
create table coupon_recall (coupon_id uuid primary key references coupon (id), at timestamptz not null);
