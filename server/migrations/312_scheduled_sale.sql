-- When goods go on sale and are taken down by themselves; both are over once they are null.
alter table product add column sale_from timestamptz, add column sale_to timestamptz,
  add check (sale_from is null or not on_sale), add check (sale_from is null or sale_to is null or sale_from < sale_to);
create index on product (sale_from) where sale_from is not null;
create index on product (sale_to) where sale_to is not null;
