-- When the next batch of limited goods comes; null: nobody knows, or it has come.
alter table product add column limited_next_at timestamptz;
create index on product (id) where limited_total is not null;
