-- Goods for sole distribution are kept in the console: `revision` is what an editor read.
alter table exclusive_offer add column revision int not null default 1;
