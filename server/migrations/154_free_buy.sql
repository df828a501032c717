-- Goods for nothing but the freight, for members whom enough friends help. A try that does not get its helpers within `hours` lapses and can be begun again.
create table free_buy (
  id uuid primary key, name text not null, rules jsonb not null default '[]', helpers int not null check (helpers > 0), hours int not null check (hours > 0),
  from_at timestamptz not null, to_at timestamptz not null, ended_at timestamptz
);
-- What can be chosen; `taken` counts orders that stand, and falls when one comes to nothing.
create table free_buy_goods (
  campaign_id uuid not null references free_buy (id), id uuid not null, sku_id uuid not null references sku (id), worth_fen bigint not null check (worth_fen > 0),
  total int not null, taken int not null default 0 check (taken >= 0), position int not null,
  primary key (campaign_id, id), check (taken <= total)
);
create table free_buy_try (
  person_id uuid not null references person (id), campaign_id uuid not null references free_buy (id),
  helpers int not null default 0, begun_at timestamptz not null, due_at timestamptz not null, goods_id uuid, order_id uuid,
  primary key (person_id, campaign_id), check ((order_id is null) = (goods_id is null)),
  foreign key (campaign_id, goods_id) references free_buy_goods (campaign_id, id)
);
create unique index on free_buy_try (order_id);
-- Who helped whom: once for each other, and one a day.
create table free_buy_help (
  person_id uuid not null references person (id), campaign_id uuid not null references free_buy (id),
  helper_id uuid not null references person (id), day date not null, at timestamptz not null,
  primary key (person_id, campaign_id, helper_id)
);
create unique index on free_buy_help (campaign_id, day, helper_id);
