-- Paid orders of groups: those whose group is not filled have a list of their own.
create index shop_order_in_groups on shop_order (placed_at, id) where state = 'paid' and offer_group is not null;
-- By the end of a number, and by the last four digits of the receiver's or buyer's phone.
create index shop_order_by_number_end on shop_order (reverse(order_no) text_pattern_ops);
create index shop_order_by_phone_end on shop_order (right(address->>'phone', 4));
create index person_by_phone_end on person (right(phone, 4));
