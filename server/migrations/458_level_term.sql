-- The last day of a level that staff set by hand; null: it has no end.
alter table person add column level_to_on date;
create index person_level_to_on on person (level_to_on) where level_to_on is not null;
