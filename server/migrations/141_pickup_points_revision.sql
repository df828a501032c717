-- The memory of goods holds the points where orders are picked up, too.
create trigger goods_changed after insert or update or delete on pickup_point for each statement execute function renew_goods_revision();
