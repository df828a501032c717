-- Names that buyers use for a winery, wine, region, grape, type, country or category besides its own: one row each.
create table search_alias (
  id uuid primary key, target_kind text not null check (target_kind in ('winery', 'wine', 'region', 'grape', 'type', 'country', 'category')),
  target_id text not null, name text not null, updated_at timestamptz not null default now(), unique (target_kind, target_id, name)
);
-- What a word stands for in words that the shop knows: a name, a dish, an occasion. Several rows of a word are alternatives;
-- a meaning like '300元以上' is a condition.
create table search_synonym (
  word text not null, means text not null, kind text not null check (kind in ('name', 'dish', 'occasion', 'kind')),
  updated_at timestamptz not null default now(), primary key (word, means)
);
-- Products that the indexes of all processes must read again: 'hot' = price, stock, sale; 'text' = everything. By the store's clock.
create table search_change (
  id uuid primary key default gen_random_uuid(), product_id uuid not null, what text not null check (what in ('hot', 'text')),
  at timestamptz not null default clock_timestamp()
);
create index on search_change (at);

create table search_hot (word text primary key, position int not null, from_at timestamptz, to_at timestamptz);
insert into search_hot (word, position) select word, position from hot_word;
drop table hot_word;

create function note_product() returns trigger language plpgsql as $$ begin
  insert into search_change (product_id, what) values (case when tg_op = 'DELETE' then old.id else new.id end, tg_argv[0]);
  return null;
end $$;
create trigger search_added after insert or delete on product for each row execute function note_product('text');
create trigger search_text after update on product for each row when (
  (old.wine_id, old.category_id, old.code, old.name, old.foreign_name, old.vintage, old.capacity_ml, old.abv, old.tasting, old.scores, old.tags)
  is distinct from
  (new.wine_id, new.category_id, new.code, new.name, new.foreign_name, new.vintage, new.capacity_ml, new.abv, new.tasting, new.scores, new.tags)
) execute function note_product('text');
create trigger search_hot after update on product for each row when (
  (old.on_sale, old.min_level_rank, old.new_at, old.fame) is distinct from (new.on_sale, new.min_level_rank, new.new_at, new.fame)
) execute function note_product('hot');

create function note_product_of_row() returns trigger language plpgsql as $$ begin
  insert into search_change (product_id, what) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end, 'hot');
  return null;
end $$;
create trigger search_changed after insert or update or delete on sku for each row execute function note_product_of_row();
create trigger search_added after insert or delete on stock for each row execute function note_product_of_row();
-- Not every sale: only what ends or begins to be there.
create trigger search_crossed after update on stock for each row
  when ((old.on_hand > old.held) is distinct from (new.on_hand > new.held)) execute function note_product_of_row();

create function note_product_of_price() returns trigger language plpgsql as $$ begin
  insert into search_change (product_id, what)
    select product_id, 'hot' from sku where id = case when tg_op = 'DELETE' then old.sku_id else new.sku_id end;
  return null;
end $$;
create trigger search_changed after insert or update or delete on price for each row execute function note_product_of_price();
-- What begins or ends by itself is found by its time.
create index on price (from_at) where from_at is not null;
create index on price (to_at) where to_at is not null;

create function note_products_of_wine() returns trigger language plpgsql as $$ begin
  insert into search_change (product_id, what) select id, 'text' from product where wine_id = new.id;
  return null;
end $$;
create trigger search_changed after update on wine for each row execute function note_products_of_wine();
create function note_products_of_winery() returns trigger language plpgsql as $$ begin
  insert into search_change (product_id, what) select p.id, 'text' from product p join wine w on w.id = p.wine_id where w.winery_id = new.id;
  return null;
end $$;
create trigger search_changed after update of name, foreign_name, country_code, region_id on winery
  for each row execute function note_products_of_winery();
