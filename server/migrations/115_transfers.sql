-- A transfer to the shop's bank account, as its buyer reported it: from a company's account, or from any with pictures as proof.
-- Its id is that of its payment, which has its state, amount and reason.
create table transfer (
  person_id uuid not null references person (id), id uuid not null, order_id uuid not null,
  -- who paid: the holder of the company's account, or the name on the voucher; and the account as it was, null for any
  payer text not null, account jsonb,
  paid_on date, vouchers jsonb not null default '[]',
  reported_at timestamptz not null,
  -- what finance found: what came, what of it was too much and went to the balance, and the bank's number of it
  decided_at timestamptz, decided_by text, came_fen bigint, surplus_fen bigint not null default 0, bank_no text unique,
  primary key (person_id, id)
);
create unique index on transfer (id);
create index on transfer (order_id);
create index on transfer (reported_at) where decided_at is null;
-- Short messages with the shop's bank account, that a buyer had sent for an order; the phone is masked.
create table transfer_message (
  person_id uuid not null references person (id), id uuid not null, order_id uuid not null,
  receiver text not null check (receiver in ('own', 'receiver', 'other')), phone text not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed')), at timestamptz not null,
  primary key (person_id, id)
);
create index on transfer_message (person_id, at);
