-- A member company's own page. `taken_down_at`: staff hid it, whatever the member wants.
create table company_page (
  person_id uuid primary key references person (id), id uuid not null unique, name text not null, contact text not null, phone text not null,
  address text not null, slogan text not null default '', intro text not null default '', logo jsonb, pictures jsonb not null default '[]',
  shown boolean not null default false, taken_down_at timestamptz, taken_down_reason text,
  created_at timestamptz not null, changed_at timestamptz not null
);
-- Goods on it with the member's price.
create table company_goods (
  person_id uuid not null references person (id), id uuid not null unique, sku_id uuid not null references sku (id),
  price_fen bigint not null check (price_fen > 0), added_at timestamptz not null,
  primary key (person_id, sku_id)
);
-- Who looked at whose page, how often and when last.
create table company_visit (
  person_id uuid not null references person (id), owner_id uuid not null references person (id), times int not null default 1, seen_at timestamptz not null,
  primary key (person_id, owner_id)
);
create index on company_visit (owner_id, seen_at desc, person_id desc);
create table company_report (
  person_id uuid not null references person (id), owner_id uuid not null references person (id), reason text not null, at timestamptz not null,
  settled_at timestamptz, primary key (person_id, owner_id)
);
create index on company_report (owner_id) where settled_at is null;
-- Bought on a member's page, at its price.
alter table cart_line add column company_goods_id uuid references company_goods (id) on delete set null, add column page_owner_id uuid;
alter table order_line add column page_owner_id uuid;
create index on order_line (page_owner_id) where page_owner_id is not null;
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('avatar', 'licence', 'voucher', 'review', 'return', 'ticket', 'company'));
