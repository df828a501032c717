-- A day whose books finance has closed, and whether it was opened again. `difference_fen`: what other books had more than the shop's.
create table day_closing (
  day date primary key,
  state text not null check (state in ('closed', 'reopened')),
  net_fen bigint not null, difference_fen bigint not null, note text,
  closed_at timestamptz not null, closed_by text not null,
  reopened_at timestamptz, reopened_by text, reopen_reason text
);
-- What came and went by each way to pay when the day was closed.
create table day_closing_sum (
  day date not null references day_closing, method text not null,
  paid_fen bigint not null, refunded_fen bigint not null,
  primary key (day, method)
);
-- The movements of a day are found by their time.
create index payment_applied_paid_at on payment (paid_at) where applied;
create index refund_done_at on refund (done_at) where state = 'done';
create index ledger_entry_balance_at on ledger_entry (at) where account = 'balance' and reason in ('订单支付', '订单退款', '价保退差');
create index price_protection_at on price_protection (at);
create index transfer_decided_at on transfer (decided_at) where came_fen is not null;
