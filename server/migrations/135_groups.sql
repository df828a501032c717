-- Group buying: goods at a price that holds when enough people order them within some hours.
create table group_offer (
  id uuid primary key, sku_id uuid not null references sku (id), warehouse_id uuid not null references warehouse (id),
  price_fen bigint not null check (price_fen > 0), size int not null check (size between 2 and 20),
  -- units of the sku in one order, how many orders one person may have over all groups, and how long a group stays open
  units int not null check (units > 0), per_person int not null check (per_person > 0), hours int not null check (hours > 0),
  from_at timestamptz not null, to_at timestamptz not null, position int not null default 0
);
create index on group_offer (sku_id);
create table buying_group (
  id uuid primary key, offer_id uuid not null references group_offer (id), size int not null,
  state text not null check (state in ('open', 'filled', 'failed')),
  started_at timestamptz not null, ends_at timestamptz not null, closed_at timestamptz,
  -- its members know that it is filled
  told_at timestamptz
);
create index on buying_group (state, ends_at);
create index on buying_group (offer_id, state);
alter table cart_line
  add column group_offer_id uuid references group_offer (id), add column group_id uuid references buying_group (id);
-- The members of a group are its orders: one that came to nothing gives its place back.
alter table shop_order add column group_id uuid references buying_group (id);
create index on shop_order (group_id) where group_id is not null;
create unique index on shop_order (person_id, group_id)
  where group_id is not null and state not in ('cancelled', 'expired', 'refused', 'refunded');
