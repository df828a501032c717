-- Why an order cost what it did, by the names of that day: what its prices saved against retail, and each promotion and the coupon that took
-- something off. Null: an order from before.
alter table shop_order add column savings jsonb;
-- What a unit costs at retail, and what the price that was paid is called; null at retail.
alter table order_line add column retail_fen int, add column price_label text;
