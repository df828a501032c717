-- Fairs are changed in the console: each change names the revision that was read.
alter table fair add column revision int not null default 1;
