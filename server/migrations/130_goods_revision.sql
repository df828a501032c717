-- Changes with everything that the memory of goods (server/src/shop/cart/goodsMemory.ts) holds, and only with that: what a person reads of a cart
-- is never older than the revision that stands here. A random value, so that one that was rolled back never comes again.
create table goods_revision (
  one boolean primary key default true check (one), revision uuid not null default gen_random_uuid()
);
insert into goods_revision default values;
create function renew_goods_revision() returns trigger language plpgsql as
  $$ begin update goods_revision set revision = gen_random_uuid(); return null; end $$;
create trigger goods_added after insert or delete on product for each statement execute function renew_goods_revision();
-- Not of what an order changes: sales and fame.
create trigger goods_changed after update of
  wine_id, name, foreign_name, picture, on_sale, min_level_rank, limited_per_person, list_price_fen, app_price_fen
  on product for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on sku for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on price for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on wine for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on member_level for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on warehouse for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on promotion for each statement execute function renew_goods_revision();
create trigger goods_changed after insert or update or delete on flash_sale for each statement execute function renew_goods_revision();
create trigger goods_added after insert or delete on flash_sale_item for each statement execute function renew_goods_revision();
create trigger goods_changed after update of sale_id, sku_id on flash_sale_item for each statement execute function renew_goods_revision();
