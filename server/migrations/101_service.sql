-- What people ask the shop: each ticket is a conversation. `version` grows with every entry, so that of two answers to the same state one is refused.
create table service_ticket (
  person_id uuid not null references person (id), id uuid not null,
  topic text not null check (topic in ('order', 'afterSale', 'payment', 'goods', 'account', 'advice')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  excerpt text not null, version int not null default 1,
  opened_at timestamptz not null, changed_at timestamptz not null, closed_at timestamptz, closed_by text,
  primary key (person_id, id)
);
create unique index on service_ticket (id);
create index on service_ticket (person_id, changed_at desc, id desc);
create index on service_ticket (state, changed_at, id);
-- `who`: the member of staff; null where the customer wrote. `upload_ids`: pictures of the customer.
create table service_entry (
  person_id uuid not null, ticket_id uuid not null, id uuid not null,
  who text, body text not null, upload_ids jsonb not null default '[]', at timestamptz not null,
  primary key (person_id, ticket_id, id),
  foreign key (person_id, ticket_id) references service_ticket (person_id, id)
);
