-- Countries of the wine tour with their words; `version` grows with every change, so that of two changes to the same words one is refused.
create table wine_tour (
  country_code text primary key references country (code), slogan text not null, intro text not null, picture jsonb,
  position int not null, version int not null default 1, changed_at timestamptz not null
);
-- Wineries that a person looked at.
create table winery_visit (
  person_id uuid not null references person (id), winery_id uuid not null references winery (id), seen_at timestamptz not null,
  primary key (person_id, winery_id)
);
create index on winery_visit (person_id, seen_at desc);
