-- Roles that an admin puts together from permissions, and who has them.
create table custom_role (
  id uuid primary key, name text not null unique, permissions jsonb not null default '[]', created_at timestamptz not null
);
create table custom_role_holder (
  staff_id uuid not null references staff (id), role_id uuid not null references custom_role (id) on delete cascade,
  primary key (staff_id, role_id)
);
create index on custom_role_holder (role_id);
