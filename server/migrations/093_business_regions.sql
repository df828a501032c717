-- Where a person does business; the name of the main one stands on person, too.
create table business_region (
  person_id uuid not null references person (id), area_code text not null, area text not null, name text not null,
  is_main boolean not null default false, position int not null,
  primary key (person_id, area_code)
);
create unique index on business_region (person_id) where is_main;
