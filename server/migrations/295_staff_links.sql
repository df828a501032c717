-- Sessions of the console by an id and by where they were opened; one-time links with which staff set their password, only digests of them.
alter table staff_session
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '', add column network text not null default '';
create unique index on staff_session (id);
alter table staff alter column password_hash drop not null;
create table staff_password_link (
  token_hash text primary key, staff_id uuid not null references staff (id), created_by text not null,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);
create index on staff_password_link (staff_id);
create index on staff_password_link (expires_at);
