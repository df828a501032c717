-- What is found seldom is found by an index; what is frequent is read in the order of time, as before. The store's statistics choose.
create index shop_order_by_sum on shop_order (total_fen);
create index shop_order_with_note on shop_order (placed_at, id) where shop_note is not null;
create index shop_order_by_pickup on shop_order (placed_at, id) where delivery = 'pickup';
create index order_line_by_warehouse on order_line (warehouse_id);
create index stock_by_warehouse on stock (warehouse_id);
create index payment_by_method on payment (method) where applied;
create index person_by_level on person (level_id);
create index shop_order_waiting_for_stock on shop_order (placed_at, id) where state = 'refused' and restocked_at is null;

-- The log: an act, and parts of the names of who did it and of what it was done to.
create index audit_entry_by_action on audit_entry (action, at, id);
create index audit_entry_by_part on audit_entry using gin (text_grams(who), text_grams(target));

-- Where a product stands, as the list of goods is narrowed to it.
create index product_by_state on product (
  (case when on_sale then 'sale' when sale_from is not null then 'scheduled' when shown_at is null then 'draft' else 'down' end),
  created_at desc, id desc);
