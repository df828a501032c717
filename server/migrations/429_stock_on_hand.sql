-- What lies in a warehouse: one that holds few goods is not looked for in all of them.
create index stock_on_hand_by_warehouse on stock (warehouse_id, product_id) where on_hand > 0;
