-- Lists of messages by kind, and what of them was switched off.
create index on message (person_id, at desc, id desc);
create index on message (person_id, kind) where read_at is null;
alter table person_setting add column activity_messages boolean not null default true;
