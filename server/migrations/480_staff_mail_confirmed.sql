-- Mails go to the address that its holder confirmed with a code. `address`: the one that is wanted; until it is confirmed the one before
-- stays.
alter table staff_mail
  add column confirmed_address text,
  add column code_hash text, add column code_expires_at timestamptz, add column code_tries int not null default 0;
-- A mailbox that took the last mail counts as confirmed: nobody misses an alarm.
update staff_mail set confirmed_address = address where last_at is not null and problem is null;
