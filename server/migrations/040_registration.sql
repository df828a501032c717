-- What a registration confirmed, who invited it, and its applications: each is reviewed twice.
alter table person
  add column invite_code text not null default upper(substr(md5(gen_random_uuid()::text), 1, 8)),
  add column invited_by uuid references person (id),
  add column of_age_at timestamptz,
  add column agreed_at timestamptz;
create unique index on person (invite_code);
create table vip_application (
  person_id uuid not null references person (id), id uuid not null,
  state text not null default 'init'
    check (state in ('init', 'firstChecked', 'firstReject', 'checked', 'secondReject', 'veto')),
  shop_type text not null, company text, contact text not null, area_code text not null, area text not null,
  submitted_at timestamptz not null,
  first_decided_at timestamptz, first_decided_by text, second_decided_at timestamptz, second_decided_by text,
  -- why it was rejected
  reason text,
  primary key (person_id, id)
);
-- One application of a person is under way or approved.
create unique index on vip_application (person_id) where state in ('init', 'firstChecked', 'checked');
create index on vip_application (state, submitted_at);
