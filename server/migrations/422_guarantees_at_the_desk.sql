-- Guarantees are made and changed in the console: `revision` is what an editor read.
alter table guarantee add column revision int not null default 1;
