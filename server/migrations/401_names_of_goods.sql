-- Wineries, grapes, regions and categories are changed in the console: `revision` is what an editor read.
alter table winery add column revision int not null default 1;
alter table region add column revision int not null default 1;
alter table grape add column revision int not null default 1;
alter table category add column revision int not null default 1;
-- A winery or grape that was merged into another: addresses that name it lead there.
create table catalog_merge (
  kind text not null check (kind in ('winery', 'grape')), old_id text not null, new_id text not null, at timestamptz not null,
  primary key (kind, old_id)
);
create index on wine (winery_id);
create index on wine (region_id);
create index on wine using gin (grapes jsonb_path_ops);
