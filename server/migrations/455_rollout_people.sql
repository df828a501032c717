-- Who gets a canary by name, before any share and beside it: a buyer, or somebody of the shop.
create table rollout_person (
  id uuid primary key, rollout_id uuid not null references rollout (id) on delete cascade,
  person_id uuid references person (id) on delete cascade, staff_id uuid references staff (id) on delete cascade,
  added_by text not null, added_at timestamptz not null,
  check (num_nonnulls(person_id, staff_id) = 1), unique (rollout_id, person_id), unique (rollout_id, staff_id)
);
create index on rollout_person (person_id);
create index on rollout_person (staff_id);
-- Whether the session had the canary by name.
alter table page_session add column named boolean not null default false;
