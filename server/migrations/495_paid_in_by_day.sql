-- What members were credited for what they paid in, by day: a closing compares it with the payments.
create index ledger_entry_paid_in_at on ledger_entry (at) where reason in ('充值到账', '缴纳保证金', '转账多付转入余额');
