-- Products that may be low on stock, so that nobody sums up the stock of all of them. Each change that leaves few bottles in a warehouse adds a
-- row, instead of writing one that sales would wait for; a job takes away the rows of products that have enough again. What is read is
-- always compared with the stock itself.
create table low_stock (product_id uuid not null references product (id) on delete cascade);
create index on low_stock (product_id);
insert into low_stock
  select p.id from product p
  where (select coalesce(sum(k.on_hand - k.held), 0) from stock k where k.product_id = p.id) < greatest(coalesce(p.low_bottles, 12), 1);

-- Fewer than the limit in all warehouses are fewer than the limit in each: the change that led there meets it in its own row.
create function note_low_stock() returns trigger language plpgsql as $$ begin
  insert into low_stock select p.id from product p
    where p.id = new.product_id and new.on_hand - new.held < greatest(coalesce(p.low_bottles, 12), 1);
  return null;
end $$;
create trigger low_stock_of_stock after update on stock for each row
  when (new.on_hand - new.held < old.on_hand - old.held) execute function note_low_stock();
create function note_low_product() returns trigger language plpgsql as $$ begin
  insert into low_stock values (new.id);
  return null;
end $$;
create trigger low_stock_of_product after insert on product for each row execute function note_low_product();
create trigger low_stock_of_limit after update of low_bottles on product for each row
  when (coalesce(new.low_bottles, 12) > coalesce(old.low_bottles, 12)) execute function note_low_product();
