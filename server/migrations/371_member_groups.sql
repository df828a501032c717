-- Members under one name: put in by hand, or found by a rule each time that they are asked for. `rule` null: by hand.
create table member_group (
  id uuid primary key, name text not null unique, rule jsonb, revision int not null default 1,
  made_by text not null, made_at timestamptz not null
);
create table member_group_person (
  group_id uuid not null references member_group (id) on delete cascade, person_id uuid not null references person (id) on delete cascade,
  added_by text not null, added_at timestamptz not null,
  primary key (group_id, person_id)
);
create index on member_group_person (person_id);
