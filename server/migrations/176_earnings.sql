-- What members earn by the orders of those whom they invited: frozen until goods can no longer be returned, then theirs to pay out.
alter table person add column earning_fen bigint not null default 0, add column frozen_earning_fen bigint not null default 0;
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('balance', 'coin', 'point', 'growth', 'daibi', 'deposit', 'earning', 'frozenEarning'));
-- Hundredths of a per cent of what is paid for goods of a category and of those below it; the nearest one counts, without one they bring nothing.
create table earning_rate (
  category_id uuid primary key references category (id), basis_points int not null check (basis_points between 1 and 3000)
);
-- What an order brings the inviter of its buyer now; it falls with every return.
create table earning (
  person_id uuid not null references person (id), id uuid not null, buyer_id uuid not null, order_id uuid not null unique,
  state text not null, fen bigint not null check (fen >= 0), first_fen bigint not null check (first_fen > 0),
  at timestamptz not null, due_at timestamptz not null, settled_at timestamptz,
  primary key (person_id, id), check (fen <= first_fen), check ((state = 'lost') = (fen = 0))
);
create index on earning (person_id, at desc, id desc);
create index on earning (due_at) where state = 'frozen';
-- The rate of each line as it was when the goods were received.
create table earning_line (
  order_id uuid not null references earning (order_id), line int not null, basis_points int not null, primary key (order_id, line)
);
-- Money that a member takes out of their earnings. Of a bank's account the words are copied: the member may change or remove theirs.
create table earning_payout (
  person_id uuid not null references person (id), id uuid not null, way text not null check (way in ('balance', 'bank')),
  amount_fen bigint not null check (amount_fen > 0), state text not null,
  company text, bank text, branch text, number text, asked_at timestamptz not null,
  checked_at timestamptz, checked_by text, decided_at timestamptz, decided_by text, reply text, bank_no text,
  primary key (person_id, id), check ((way = 'bank') = (number is not null))
);
create index on earning_payout (person_id, asked_at desc, id desc);
create unique index on earning_payout (person_id) where state in ('waiting', 'checked');
create index on earning_payout (asked_at) where way = 'bank';
-- Goods with words that members send to those whom they invite.
create table earning_material (
  id uuid primary key, title text not null, words text not null, product_id uuid not null references product (id), position int not null,
  removed_at timestamptz
);
