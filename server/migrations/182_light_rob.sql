-- Goods whose price falls with each lamp that a friend lights for a member. A try that is not ordered within `hours` goes out and can be begun again.
create table light_rob (
  id uuid primary key, name text not null, rules jsonb not null default '[]',
  sku_id uuid not null references sku (id), warehouse_id uuid not null references warehouse (id),
  -- what it costs without a lamp, and with all of them
  start_fen bigint not null, floor_fen bigint not null check (floor_fen > 0), lamps int not null check (lamps between 1 and 50),
  hours int not null check (hours > 0),
  -- `taken` counts orders that stand, and falls when one comes to nothing
  total int not null, taken int not null default 0 check (taken >= 0),
  from_at timestamptz not null, to_at timestamptz not null, ended_at timestamptz,
  check (start_fen > floor_fen), check (taken <= total)
);
create table light_rob_try (
  person_id uuid not null references person (id), light_rob_id uuid not null references light_rob (id),
  lit int not null default 0, begun_at timestamptz not null, due_at timestamptz not null, order_id uuid, price_fen bigint,
  primary key (person_id, light_rob_id), check ((order_id is null) = (price_fen is null))
);
create unique index on light_rob_try (order_id);
create index on light_rob_try (light_rob_id) where order_id is not null;
-- Who lit a lamp for whom: once for each other, and one a day.
create table light_rob_help (
  person_id uuid not null references person (id), light_rob_id uuid not null references light_rob (id),
  helper_id uuid not null references person (id), day date not null, at timestamptz not null,
  primary key (person_id, light_rob_id, helper_id)
);
create unique index on light_rob_help (light_rob_id, day, helper_id);
alter table cart_line add column light_rob_id uuid references light_rob (id);
