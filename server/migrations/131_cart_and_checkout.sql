-- A line that is bought at the price of a swap promotion; one for each promotion and warehouse, beside a line of the same goods at the usual price.
alter table cart_line add column swap_id uuid;
drop index cart_line_person_id_sku_id_warehouse_id_idx;
create unique index on cart_line (person_id, sku_id, warehouse_id) where not hidden and swap_id is null;
create unique index on cart_line (person_id, swap_id, warehouse_id) where swap_id is not null;
-- What the person shows at the pick-up point, and the day by which the goods were promised.
alter table shop_order add column pickup_code text, add column promised_on date;
create unique index on shop_order (pickup_code) where pickup_code is not null;
-- What a special invoice is written with beside the title.
alter table invoice_title
  add column type text not null default 'ordinary' check (type in ('ordinary', 'special')),
  add column address text, add column phone text, add column bank text, add column bank_account text;
