-- Accounts whose owners want them cancelled: done when `due_at` has come, unless it was taken back.
create table cancellation (
  person_id uuid not null references person (id), id uuid not null,
  reason text not null, words text,
  asked_at timestamptz not null, due_at timestamptz not null, withdrawn_at timestamptz, done_at timestamptz,
  primary key (person_id, id)
);
create unique index on cancellation (person_id) where withdrawn_at is null and done_at is null;
create index on cancellation (due_at) where withdrawn_at is null and done_at is null;
-- When what the law wants kept of a cancelled account was cleared of names.
alter table person add column cleared_at timestamptz;
