-- When the mail with an invoice was sent, or refused by its mailbox for good. Those issued before are not sent.
alter table invoice add column mailed_at timestamptz;
update invoice set mailed_at = issued_at where issued_at is not null;
