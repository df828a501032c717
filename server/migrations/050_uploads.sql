-- Pictures that people handed in; their bytes lie in the storage. Without `used_at` nothing shows one yet; with `removed_at` a job takes its bytes away.
create table upload (
  person_id uuid not null references person (id), id uuid not null,
  purpose text not null check (purpose in ('avatar', 'licence', 'voucher', 'review', 'return', 'ticket')),
  digest text not null, width int not null, height int not null,
  at timestamptz not null, used_at timestamptz, removed_at timestamptz,
  primary key (person_id, id)
);
create index on upload (at) where used_at is null;
create index on upload (removed_at) where removed_at is not null;
