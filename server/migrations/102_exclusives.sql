-- Sole distribution of a product in a region, for a term. It ends on its last day or when the shop ends it.
create table exclusive (
  person_id uuid not null references person (id), id uuid not null,
  product_id uuid not null references product (id), area_code text not null, area text not null,
  from_on date not null, to_on date not null check (to_on > from_on),
  deposit_fen bigint not null check (deposit_fen >= 0), quota_bottles int not null check (quota_bottles > 0),
  granted_at timestamptz not null, granted_by text not null,
  ended_at timestamptz, ended_by text, end_reason text,
  primary key (person_id, id)
);
create unique index on exclusive (id);
create index on exclusive (product_id, to_on);
-- Customers are found by who invited them.
create index on person (invited_by) where invited_by is not null;
