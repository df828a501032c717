-- What the channels' statements say, each payment and each refund once.
create table statement_entry (
  channel text not null, kind text not null check (kind in ('payment', 'refund')), no text not null,
  amount_fen bigint not null check (amount_fen > 0), day date not null,
  primary key (channel, kind, no)
);
create index on statement_entry (channel, day);
-- A day of a channel that was compared with what the shop has written down.
create table reconciliation (
  channel text not null, day date not null,
  paid_fen bigint not null, refunded_fen bigint not null, own_paid_fen bigint not null, own_refunded_fen bigint not null,
  entries int not null, checked_at timestamptz not null,
  primary key (channel, day)
);
create table statement_difference (
  id uuid primary key, channel text not null, day date not null,
  kind text not null check (kind in ('payment', 'refund')), no text not null,
  -- lost: only there, and done here afterwards; unknown: a number that the shop does not have; missing: only here
  problem text not null check (problem in ('lost', 'amount', 'unknown', 'missing')),
  channel_fen bigint not null, own_fen bigint not null,
  state text not null check (state in ('open', 'repaired', 'settled')),
  found_at timestamptz not null, closed_at timestamptz, closed_by text, note text,
  unique (channel, kind, no, problem)
);
create index on statement_difference (channel, day);
create index on statement_difference (state, found_at);
-- What the sandbox of the payment channel knows.
alter table sandbox_payment add column paid_at timestamptz, add column open_id text;
create table sandbox_refund (
  refund_no text primary key, out_no text not null, amount_fen bigint not null, at timestamptz not null
);
