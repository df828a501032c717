-- Orders to one address, as the desk compares them.
create index shop_order_by_detail on shop_order ((address->>'detail'));
