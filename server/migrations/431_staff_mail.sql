-- What a member of staff wants to have by mail. A mail that is being sent: its id, when it is tried next and how often it was.
create table staff_mail (
  staff_id uuid primary key references staff (id), address text not null, events jsonb not null, every_minutes int not null check (every_minutes between 5 and 1440),
  revision int not null default 1, last_at timestamptz, mail_id uuid, next_at timestamptz, tries int not null default 0, problem text
);
-- What happened and was not mailed yet, written in the transaction of what happened; `mail_id`: the mail that it stands in.
create table staff_mail_item (
  id uuid primary key, staff_id uuid not null references staff_mail (staff_id) on delete cascade, event text not null, data jsonb not null, at timestamptz not null, mail_id uuid
);
create index on staff_mail_item (staff_id, at);
