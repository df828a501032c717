-- What an activity brought is read from its own orders.
create index order_line_by_flash_sale on order_line (flash_sale_id) where flash_sale_id is not null;
create index free_buy_try_taken on free_buy_try (campaign_id) where order_id is not null;
