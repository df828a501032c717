-- The messenger account that a person last proved to pay with; it does not log in.
create table messenger_payer (
  person_id uuid primary key references person (id), open_id text not null, proved_at timestamptz not null
);
-- Another person who pays for the order of `person_id`; null = the same.
alter table payment add column payer_id uuid references person (id);
create index on payment (payer_id) where payer_id is not null;
-- The address with which an order is handed to somebody who pays for it.
create table pay_link (
  person_id uuid not null references person (id), order_id uuid not null,
  token text not null unique, created_at timestamptz not null,
  primary key (person_id, order_id)
);
create index on pay_link (created_at);
