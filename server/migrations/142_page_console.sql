-- A page shows the revision of the run that covers the present moment; of several, the one that began last. No process has to do
-- anything at the minute, so every process keeps it, and after a stop nothing is made up for.
create table promotion_page_run (
  id uuid primary key, page_id uuid not null references promotion_page (id), revision int not null,
  from_at timestamptz not null, to_at timestamptz,
  published_by text not null, published_at timestamptz not null,
  foreign key (page_id, revision) references promotion_page_revision (page_id, revision),
  check (to_at is null or to_at >= from_at)
);
create index on promotion_page_run (page_id, from_at desc);
insert into promotion_page_run (id, page_id, revision, from_at, to_at, published_by, published_at)
  select gen_random_uuid(), id, live_revision, coalesce(from_at, created_at), to_at, '', updated_at from promotion_page where live_revision is not null;
alter table promotion_page
  drop column live_revision, drop column from_at, drop column to_at,
  -- a page's picture is that of its first banner
  drop column picture,
  -- the newest revision; who saves names the one that the work began from
  add column latest int not null default 0,
  -- rises with what is published, taken down and archived; who does so names the one that was seen
  add column standing int not null default 0,
  add column archived_at timestamptz;
update promotion_page p set latest = coalesce((select max(revision) from promotion_page_revision where page_id = p.id), 0);
-- {type: version of its props} of the blocks in it, and the release that it was made with, like promotions@1.4.0.
alter table promotion_page_revision add column blocks jsonb not null default '{}', add column release text;
update promotion_page_revision set blocks = coalesce(
  (select jsonb_object_agg(b ->> 'type', 1) from jsonb_array_elements(data -> 'content') as b), '{}');
-- Pictures that operations put on pages; the bytes lie in the storage among the public ones.
create table page_picture (
  id uuid primary key, digest text not null, width int not null, height int not null, color text not null, bytes int not null,
  by text not null, at timestamptz not null
);
