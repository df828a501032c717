-- Goods that one distributor alone can sell in a region, and on which terms.
create table exclusive_offer (
  product_id uuid primary key references product (id), position int not null,
  months int not null check (months > 0), deposit_fen bigint not null check (deposit_fen >= 0), quota_bottles int not null check (quota_bottles > 0),
  words text not null default ''
);
create index on exclusive_offer (position, product_id);
-- Who asks for such a region, and what the shop answered. One that is granted names the exclusive that it became.
create table exclusive_request (
  person_id uuid not null references person (id), id uuid not null,
  product_id uuid not null references product (id), area_code text not null, area text not null,
  contact text not null, phone text not null, body text not null,
  state text not null default 'submitted' check (state in ('submitted', 'answered', 'granted', 'refused')),
  asked_at timestamptz not null, answer text, answered_at timestamptz, answered_by text, exclusive_id uuid,
  primary key (person_id, id)
);
create unique index on exclusive_request (id);
create unique index on exclusive_request (person_id, product_id, area_code) where state in ('submitted', 'answered');
create index on exclusive_request (person_id, asked_at desc, id desc);
create index on exclusive_request (asked_at, id) where state in ('submitted', 'answered');
create index on exclusive_request (product_id);
