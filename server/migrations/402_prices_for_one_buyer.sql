-- Prices that the shop agreed with one buyer, beside those of everybody. `ended_at`: staff took it back.
create table person_price (
  id uuid primary key, person_id uuid not null references person (id), sku_id uuid not null references sku (id),
  min_quantity int not null default 1 check (min_quantity > 0), price_fen bigint not null check (price_fen > 0),
  from_at timestamptz, to_at timestamptz, by text not null, at timestamptz not null, ended_at timestamptz
);
create index on person_price (person_id, sku_id) where ended_at is null;
create index on person_price (sku_id) where ended_at is null;
create index on person_price (at desc, id desc) where ended_at is null;
