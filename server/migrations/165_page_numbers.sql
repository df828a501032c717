-- What visitors do on promotion pages, one row each. `visitor` is a keyed digest of the browser's own id, another one on each page.
create table promotion_page_event (
  id uuid primary key, at timestamptz not null,
  page_id uuid not null references promotion_page (id), revision int not null, block text not null default '',
  kind text not null check (kind in ('view', 'share', 'see', 'click', 'stay', 'cart', 'missing', 'failed')),
  visitor text not null, seconds int not null default 0 check (seconds >= 0)
);
create index on promotion_page_event (page_id, at);
create index on promotion_page_event (at);
-- Their sums, once the events are old. Visitors cannot be added up, so there is a row for each hour and one for the whole day (hour -1), of
-- each revision and of all of them (revision 0).
create table promotion_page_sum (
  page_id uuid not null references promotion_page (id), day date not null, hour int not null, revision int not null,
  block text not null, kind text not null, times int not null, visitors int not null, seconds int not null,
  primary key (page_id, day, hour, revision, block, kind)
);
create index on promotion_page_sum (day);
insert into promotion_page_sum (page_id, day, hour, revision, block, kind, times, visitors, seconds)
  select page_id, day, -1, 0, block, kind, times, 0, 0 from promotion_page_count;
drop table promotion_page_count;
-- The page and the block that goods were found on: of a line in the cart and, once it is bought, of the order's.
alter table cart_line add column source_page uuid, add column source_revision int, add column source_block text;
alter table order_line add column source_page uuid, add column source_revision int, add column source_block text;
create index on order_line (source_page) where source_page is not null;
