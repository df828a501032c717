-- What a release takes of the shared contract by name, and what a live host gives; null: not known.
alter table release add column uses jsonb;
alter table live_host add column exports jsonb;
