-- Small bottles are kept by staff: who changes one names what was read.
alter table sample add column revision int not null default 1;
