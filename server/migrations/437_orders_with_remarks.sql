-- Orders with a remark of their buyer: a few of a hundred, that were looked for in all.
create index shop_order_with_remark on shop_order (placed_at, id) where remarks <> '[]';
