-- Browsers that ask to be logged in by somebody who is logged in on a phone: who answered, from where, and when. Only digests of what proves something.
create table scan_login (
  token_hash text primary key, secret_hash text not null, browser_hash text,
  device text not null, network text not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  person_id uuid references person (id), session_hash text,
  created_at timestamptz not null, expires_at timestamptz not null, answered_at timestamptz,
  check ((state = 'waiting') = (person_id is null))
);
create index on scan_login (created_at);
create index on scan_login (person_id);
