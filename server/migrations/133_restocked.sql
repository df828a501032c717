-- When the bottles of an order that nobody took were back in the warehouse.
alter table shop_order add column restocked_at timestamptz;
create index shop_order_to_restock on shop_order (paid_at, id) where state = 'refused' and restocked_at is null;
