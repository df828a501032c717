-- What buyers should know of a product before they order, in the shop's words; empty: nothing.
alter table product add column notice text not null default '';
-- What a unit (bottle, case) is called in other systems; the product keeps its own code.
alter table sku add column code text;
create unique index on sku (code) where code is not null;
