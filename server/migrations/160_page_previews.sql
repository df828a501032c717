-- What somebody of the shop is writing on a page, kept so that its blocks can be shown before they are saved: one row of a page and a
-- person, dropped when it is old.
create table page_preview (
  id uuid primary key, page_id uuid not null references promotion_page (id), by text not null,
  data jsonb not null, blocks jsonb not null, at timestamptz not null,
  unique (page_id, by)
);
