-- Lists as a person of the staff narrowed and sorted them, under a name: the query string of the console's page.
create table staff_view (
  id uuid primary key, staff_id uuid not null references staff (id) on delete cascade,
  page text not null, name text not null, query text not null, saved_at timestamptz not null,
  unique (staff_id, page, name)
);
-- Who has which record open now. Nothing is lost where a crash empties it.
create unlogged table staff_presence (
  record text not null, staff_id uuid not null references staff (id) on delete cascade, seen_at timestamptz not null,
  primary key (record, staff_id)
);
create index on staff_presence (seen_at);
