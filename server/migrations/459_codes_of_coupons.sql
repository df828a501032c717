-- Codes are named by an id in the console, and are ended one by one.
alter table coupon_code add column id uuid not null default gen_random_uuid();
alter table coupon_code add column revision int not null default 1;
alter table coupon_code add column ended_at timestamptz;
alter table coupon_code add column ended_by text;
alter table coupon_code add column end_reason text;
create unique index coupon_code_by_id on coupon_code (id);
create index coupon_code_by_coupon on coupon_code (coupon_id, issued_at, id);
create index person_coupon_by_code on person_coupon (code, taken_at) where code is not null;
