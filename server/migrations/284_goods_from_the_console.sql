-- Goods that the shop's own people make in the console. `revision`: what an editor read. `shown_at`: when it was first on sale; null: a draft.
-- `keywords`: what it is found by besides its names. `low_bottles`: stock below this is to be ordered again; null: the shop's own limit.
alter table product
  add column revision int not null default 1,
  add column shown_at timestamptz default now(),
  add column keywords jsonb not null default '[]',
  add column low_bottles int check (low_bottles >= 0);
update product set shown_at = new_at;
create index on product (created_at desc, id desc);

drop trigger search_text on product;
create trigger search_text after update on product for each row when (
  (old.wine_id, old.category_id, old.code, old.name, old.foreign_name, old.vintage, old.capacity_ml, old.abv, old.tasting, old.scores, old.tags,
    old.keywords)
  is distinct from
  (new.wine_id, new.category_id, new.code, new.name, new.foreign_name, new.vintage, new.capacity_ml, new.abv, new.tasting, new.scores, new.tags,
    new.keywords)
) execute function note_product('text');

-- What is printed on the bottle or the case.
alter table sku add column bar_code text;
create unique index on sku (bar_code) where bar_code is not null;

-- Who of the shop wrote an entry, why, and the number of the paper that says so; nothing where an order did.
alter table stock_entry add column by text, add column reason text, add column voucher text;
create index on stock_entry (product_id, warehouse_id, id desc);
