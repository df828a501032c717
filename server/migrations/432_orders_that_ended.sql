-- The newest orders are at work: those that ended were looked for behind all of them.
create index shop_order_received on shop_order (placed_at, id) where state = 'received';
create index shop_order_closed on shop_order (placed_at, id) where state in ('cancelled', 'expired', 'refused', 'refunded');
