-- A rehearsal reads the lowest price of a unit that the shop agreed with one buyer.
create index person_price_lowest on person_price (sku_id, price_fen) where ended_at is null;
