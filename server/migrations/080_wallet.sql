-- Tokens for certain goods (daibi) and the deposit for sole distribution are accounts like the others.
alter table person
  add column daibi int not null default 0 check (daibi >= 0),
  add column deposit_fen bigint not null default 0 check (deposit_fen >= 0);
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('balance', 'coin', 'point', 'growth', 'daibi', 'deposit'));
-- Entries of one account in their order: the first is 1, and none is missing.
alter table ledger_entry add column seq int;
update ledger_entry e set seq = o.seq
from (select person_id, id, row_number() over (partition by person_id, account order by at, id) as seq from ledger_entry) o
where o.person_id = e.person_id and o.id = e.id;
alter table ledger_entry alter column seq set not null;
create unique index on ledger_entry (person_id, account, seq);
-- What the shop adds to a recharge of this amount or more.
create table recharge_offer (amount_fen bigint primary key check (amount_fen > 0), gift_fen bigint not null check (gift_fen > 0));
-- Money that a person pays into an account; its attempt stands in payment with the subject `recharge`.
create table recharge (
  person_id uuid not null references person (id), id uuid not null,
  account text not null check (account in ('balance', 'deposit')),
  amount_fen bigint not null check (amount_fen > 0), gift_fen bigint not null check (gift_fen >= 0),
  created_at timestamptz not null, credited_at timestamptz,
  primary key (person_id, id)
);
