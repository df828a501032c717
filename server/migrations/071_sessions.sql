-- From where a session was opened, in words for its owner, and when it was last used.
alter table session_token
  add column id uuid not null unique default gen_random_uuid(),
  add column device text not null default '',
  add column network text not null default '',
  add column used_at timestamptz;
