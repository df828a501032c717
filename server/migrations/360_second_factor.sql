-- Two-step sign-in of the console: the sealed secret of an authenticator, digests of recovery codes, and what is required of all staff.
create table staff_second_factor (
  staff_id uuid primary key references staff (id), sealed_secret text not null, created_at timestamptz not null,
  enabled_at timestamptz, last_step integer not null default 0
);
create table staff_recovery_code (
  code_hash text primary key, staff_id uuid not null references staff (id), created_at timestamptz not null, used_at timestamptz
);
create index on staff_recovery_code (staff_id);
create table staff_policy (
  id boolean primary key default true check (id), requires_second_factor boolean not null default false
);
insert into staff_policy default values;
