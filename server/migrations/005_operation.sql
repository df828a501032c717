-- People of the shop, what they did, and what runs by itself.
create table staff (
  id uuid primary key, name text not null unique, password_hash text not null, roles jsonb not null default '[]',
  created_at timestamptz not null, disabled_at timestamptz
);
create table staff_session (
  token_hash text primary key, staff_id uuid not null references staff (id), csrf_hash text not null, created_at timestamptz not null,
  expires_at timestamptz not null, revoked_at timestamptz
);
-- What the sandbox adapters would have sent out: SMS, mail, captcha answers. Empty in production.
create table sandbox_note (id uuid primary key, kind text not null, subject text not null, words text not null, at timestamptz not null);
create index on sandbox_note (kind, at);
create table audit_entry (
  id uuid primary key, at timestamptz not null, who text not null, action text not null, target text not null, detail jsonb not null default '{}', reason text
);
create index on audit_entry (at, id);
create table tracking_event (
  id uuid primary key, at timestamptz not null, fields jsonb not null
);
-- A job is claimed by one process at a time.
create table job (name text primary key, next_at timestamptz not null, claimed_until timestamptz, last_at timestamptz, last_error text);
-- Facts about this store, e.g. which seed it holds.
create table store_fact (name text primary key, value jsonb not null);
