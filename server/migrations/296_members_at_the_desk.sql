-- The console lists members, the newest first.
create index on person (created_at desc, id desc);
