-- What needs a second person: above which amount, and the calls that wait for one.
alter table staff_policy add column second_person_above_fen integer check (second_person_above_fen >= 0);
create table approval (
  id uuid primary key, call text not null, params jsonb not null, title text not null, target text not null,
  amount_fen integer, changes jsonb not null, asked_by uuid not null references staff (id), asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'stale')),
  decided_by text, decided_at timestamptz, reply text
);
create index on approval (state, asked_at, id);
create unique index on approval (call, params) where state = 'waiting';
