-- The red invoice that takes an issued one back, as the tax system gave it.
alter table invoice add column credit_number text unique;
alter table invoice add column credit_file_key text;
alter table invoice add column credited_at timestamptz;
create index invoice_waiting on invoice (asked_at, id)
  where removed_at is null and (state = 'issuing' or (state = 'reversed' and credit_number is null));
