-- Invoices of class orders stand beside those of goods. Numbers that the school had noted by hand become rows without a file.
alter table invoice add column subject text not null default 'order' check (subject in ('order', 'class'));
alter table class_order add column invoice_asked_at timestamptz;
insert into invoice (person_id, id, order_id, subject, state, content, amount_fen, number, asked_at, issued_at, ended_at, mailed_at)
select person_id, gen_random_uuid(), id, 'class',
  case when paid_fen > refunded_fen then 'issued' else 'reversed' end, coalesce(invoice, '{}'),
  case when paid_fen > refunded_fen then paid_fen - refunded_fen else paid_fen end,
  invoice_no, invoice_issued_at, invoice_issued_at, case when paid_fen > refunded_fen then null else closed_at end, invoice_issued_at
from class_order where invoice_no is not null and paid_fen > 0 on conflict (number) do nothing;
alter table class_order drop column invoice_no, drop column invoice_issued_at;
