-- Codes that are exchanged for a coupon: each as often as `total` says, by one person once.
create table coupon_code (
  code text primary key, coupon_id uuid not null references coupon (id),
  total int not null check (total > 0), taken int not null default 0 check (taken <= total),
  to_at timestamptz not null, issued_at timestamptz not null, issued_by text not null
);
alter table person_coupon add column code text references coupon_code (code);
create unique index on person_coupon (person_id, code) where code is not null;
