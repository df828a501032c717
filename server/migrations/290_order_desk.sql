-- The order desk: what the shop notes about an order, and lists by time, state and receiver.
alter table shop_order add column shop_note text;
create index shop_order_by_time on shop_order (placed_at, id);
create index shop_order_by_state on shop_order (state, placed_at, id);
create index shop_order_by_receiver_phone on shop_order ((address->>'phone'));
create index shop_order_by_receiver_name on shop_order ((address->>'name') text_pattern_ops);
create index person_by_nickname on person (nickname text_pattern_ops);
create index return_case_by_change on return_case (state, changed_at, id);
create index shop_order_by_payment on shop_order (paid_at);
