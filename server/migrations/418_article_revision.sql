-- Of two who change an article the second is told.
alter table article add column revision int not null default 1;
