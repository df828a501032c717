-- What guests and 「立即购买」 leave behind is deleted by its age.
create index on tracking_event (at);
create index on promotion_page_count (day);
create index on cart_line (added_at) where hidden;
