-- What was done to one record, the newest first.
create index audit_entry_by_record on audit_entry ((detail->>'id'), at desc, id desc) where detail ? 'id';
