-- What a person must deposit for sole distribution.
alter table person add column deposit_due_fen bigint not null default 0 check (deposit_due_fen >= 0);
-- Wishes to have what is deposited beyond that moved to the balance.
create table deposit_return (
  person_id uuid not null references person (id), id uuid not null,
  amount_fen bigint not null check (amount_fen > 0), reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  asked_at timestamptz not null, decided_at timestamptz, decided_by text, reply text,
  primary key (person_id, id)
);
create unique index on deposit_return (person_id) where state = 'waiting';
create index on deposit_return (state, asked_at);
