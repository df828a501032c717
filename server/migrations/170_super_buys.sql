-- A super-buy is a flash sale of one sku that has a page of its own and stands in no session.
alter table flash_sale add column kind text not null default 'session' check (kind in ('session', 'super'));
create table super_buy (
  id uuid primary key references flash_sale (id), title text not null, subtitle text not null,
  reasons jsonb not null default '[]', rules jsonb not null default '[]'
);
