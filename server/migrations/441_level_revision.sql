-- Levels are changed in the console: each names the revision that was read.
alter table member_level add column revision int not null default 1;
