-- What about an order somebody of the shop has looked into, in the words of then, who and when.
alter table shop_order add column checked_risks jsonb, add column risks_checked_by text, add column risks_checked_at timestamptz;
