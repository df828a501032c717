-- Lists go on behind a moment as the program knows it: without microseconds no row falls between two pages.
alter table person alter column created_at type timestamptz(3);
alter table product alter column created_at type timestamptz(3);
