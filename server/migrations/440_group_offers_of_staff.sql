-- Group offers are made in the console like the other offers. `total`: how many units may be sold in groups; null: as many as there are.
-- A name that nobody gave is that of the goods.
alter table group_offer
  add column name text not null default '', add column total int check (total > 0), add column revision int not null default 1;
create index group_offer_by_start on group_offer (from_at, id);
