-- Attempts at one recharge: an attempt that is opened while another is open takes its place, and one of them is credited.
alter table recharge add column round uuid, add column excess_fen bigint not null default 0 check (excess_fen >= 0);
update recharge set round = id;
alter table recharge alter column round set not null;
create unique index on recharge (person_id, round) where credited_at is not null;
