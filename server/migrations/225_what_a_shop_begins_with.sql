-- What the code relies on from a shop's first day: the rungs of membership, the first of which everyone gets who registers, and a warehouse
-- to sell from. A store that has them keeps its own; the demo puts its own names and terms over these.
insert into member_level (id, name, rank, growth_from, privileges) values
  ('plain', '普通会员', 0, 0, '["正品溯源"]'),
  ('silver', '银卡会员', 1, 2000, '["会员价", "正品溯源"]'),
  ('gold', '金卡会员', 2, 5000, '["会员价", "正品溯源"]'),
  ('black', '黑金会员', 3, 10000, '["会员价", "正品溯源"]')
on conflict do nothing;
insert into warehouse (id, name, kind, position, days_from, days_to, free_from_fen, freight_fen, freight_step_fen, freight_step_bottles)
select '3eaf3f95-9862-5d94-b7b9-9c1afd393314', '主仓', 'local', 1, 1, 3, 29900, 1500, 800, 6
where not exists (select from warehouse);
