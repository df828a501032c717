-- Whose messenger account is whose, and phone accounts between which a person switches.
create table messenger_account (
  open_id text primary key, union_id text, nickname text not null,
  person_id uuid not null unique references person (id), bound_at timestamptz not null
);
-- A messenger account that proved itself and is not bound yet, for one binding.
create table messenger_ticket (
  token_hash text primary key, open_id text not null, union_id text, nickname text not null, expires_at timestamptz not null
);
create index on messenger_ticket (expires_at);
create table bound_account (
  person_id uuid primary key references person (id), group_id uuid not null, bound_at timestamptz not null
);
create index on bound_account (group_id);
-- What the sandbox of the messenger has handed out; empty in production.
create table sandbox_messenger_code (
  code text primary key, open_id text not null, nickname text not null,
  outcome text not null check (outcome in ('ok', 'slow', 'down')), expires_at timestamptz not null, used_at timestamptz
);
