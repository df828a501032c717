-- Bank accounts of a person's company. Numbers are written here and compared; only the copy of a person's data holds one.
create table company_account (
  person_id uuid not null references person (id), id uuid not null,
  company text not null, bank text not null, branch text not null, number text not null,
  is_default boolean not null default false, created_at timestamptz not null, updated_at timestamptz not null,
  primary key (person_id, id)
);
create unique index on company_account (person_id, number);
create unique index on company_account (person_id) where is_default;
