-- Invoices. What a person wishes stands in the order until one is being issued; an issued one is never changed, only reversed.
alter table shop_order add column invoice_asked_at timestamptz;
create index on shop_order (received_at) where invoice is not null;
create table invoice (
  person_id uuid not null references person (id), id uuid not null, order_id uuid not null,
  state text not null check (state in ('issuing', 'issued', 'reversed', 'dropped')),
  content jsonb not null, amount_fen bigint not null check (amount_fen > 0),
  number text unique, file_key text, asked_at timestamptz not null, issued_at timestamptz, ended_at timestamptz,
  -- the law no longer wants it kept: a job takes the file away
  removed_at timestamptz,
  primary key (person_id, id)
);
create unique index on invoice (order_id) where state in ('issuing', 'issued');
create index on invoice (order_id);
create index on invoice (state, asked_at);
