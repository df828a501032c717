-- A rule of a level that applies from a moment on: read as it will be from then, taken over into the level by a job.
create table member_level_change (
  level_id text primary key references member_level (id), from_at timestamptz not null,
  growth_from int not null, privileges jsonb not null, lift boolean not null,
  reason text not null, made_by text not null, made_at timestamptz not null
);
-- Members of each level, and those whose growth reaches a threshold, are counted in the index alone.
create index person_by_level_growth on person (level_id, growth, shop_type) where cancelled_at is null;
