-- What an order is for is named by kind and id, as on cart lines. Members of a group are the orders that name it: one that came to nothing
-- gives its place back.
alter table shop_order
  add column offer_kind text, add column offer_id uuid, add column offer_group uuid,
  add constraint shop_order_offer_check check ((offer_kind is null) = (offer_id is null) and (offer_group is null or offer_kind is not null));
update shop_order o set offer_kind = 'group', offer_id = g.offer_id, offer_group = g.id from buying_group g where g.id = o.group_id;
update shop_order o set offer_kind = 'lightRob', offer_id = t.light_rob_id
  from light_rob_try t where t.person_id = o.person_id and t.order_id = o.id;
update shop_order o set offer_kind = 'freeBuy', offer_id = t.goods_id
  from free_buy_try t where t.person_id = o.person_id and t.order_id = o.id;
alter table shop_order drop column group_id;
create index shop_order_by_offer on shop_order (offer_id) where offer_id is not null;
create index shop_order_by_offer_group on shop_order (offer_group) where offer_group is not null;
create unique index shop_order_one_in_group on shop_order (person_id, offer_group)
  where offer_group is not null and state not in ('cancelled', 'expired', 'refused', 'refunded');
