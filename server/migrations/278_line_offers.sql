-- What a cart line is for is named by kind and id, whichever campaign it is of. Offers can go, and the line becomes a usual one then.
alter table cart_line
  add column offer_kind text, add column offer_id uuid, add column offer_group uuid,
  add constraint cart_line_offer_check check ((offer_kind is null) = (offer_id is null));
update cart_line set
  offer_kind = case
    when group_offer_id is not null then 'group' when light_rob_id is not null then 'lightRob'
    when company_goods_id is not null then 'companyGoods' else 'swap' end,
  offer_id = coalesce(group_offer_id, light_rob_id, company_goods_id, swap_id),
  offer_group = case when group_offer_id is not null then group_id end
where coalesce(group_offer_id, light_rob_id, company_goods_id, swap_id) is not null;
alter table cart_line
  drop column group_offer_id, drop column group_id, drop column light_rob_id, drop column company_goods_id, drop column swap_id;
create unique index cart_line_person_id_sku_id_warehouse_id_idx on cart_line (person_id, sku_id, warehouse_id)
  where not hidden and offer_kind is null and suit_id is null;
create unique index cart_line_swap_idx on cart_line (person_id, offer_id, warehouse_id) where offer_kind = 'swap';
