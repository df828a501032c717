-- A place in a flash sale: taken with one tap, kept for some minutes while its person makes the order.
alter table flash_sale_item add column held int not null default 0 check (held >= 0), add check (sold + held <= total);
create table flash_place (
  person_id uuid not null references person (id), sale_id uuid not null, sku_id uuid not null,
  taken_at timestamptz not null, until_at timestamptz not null,
  primary key (person_id, sale_id, sku_id)
);
create index on flash_place (sale_id, sku_id, until_at);
create index on flash_place (until_at);
