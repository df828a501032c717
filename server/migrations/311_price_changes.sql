-- What a bottle cost the shop, where it is known. Only staff see it.
alter table product add column cost_fen bigint check (cost_fen > 0);

-- Every price that was made, changed or removed, by whom and why; a unit that was removed keeps its history.
create table price_change (
  id uuid primary key, product_id uuid not null references product (id), sku_id uuid not null, bottles int not null,
  level_id text, min_quantity int not null, from_at timestamptz, to_at timestamptz,
  before_fen bigint, after_fen bigint, by text not null, reason text, at timestamptz not null,
  check (before_fen is distinct from after_fen)
);
create index on price_change (product_id, at desc, id desc);
