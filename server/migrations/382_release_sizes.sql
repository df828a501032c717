-- File → bytes as they are and as they are sent. Null: published before this was kept.
alter table release add column sizes jsonb;
