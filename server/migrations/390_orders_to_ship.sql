-- The oldest orders that are to be sent stand behind all that were sent before: they have an order of their own.
create index shop_order_to_ship on shop_order (placed_at, id) where state in ('paid', 'packed');
