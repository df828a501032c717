-- Wineries that a person follows; `told_at`: goods that came later are news.
create table winery_follow (
  person_id uuid not null references person (id), winery_id uuid not null references winery (id),
  at timestamptz not null, told_at timestamptz not null,
  primary key (person_id, winery_id)
);
create index on winery_follow (winery_id);
