-- Whom the arrival of a product is still to be told.
create index on arrival_notice (at) where sent_at is null;
