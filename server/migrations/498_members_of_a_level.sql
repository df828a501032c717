-- Members of a level in the order of their ids: those of a rule are looked through by it, a part at a time.
create index person_by_level_id on person (level_id, id);
drop index person_by_level;
