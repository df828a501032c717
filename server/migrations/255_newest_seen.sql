-- When the person looked at the new goods last; a guest's browser keeps it by itself.
alter table person_setting add column newest_seen_at timestamptz;
