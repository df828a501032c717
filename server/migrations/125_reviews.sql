-- Which line a review is of, with its follow-up, and whether the shop has hidden it.
alter table review add column line int, add column anonymous boolean not null default false,
  add column followup_pictures jsonb not null default '[]', add column followup_at timestamptz,
  add column hidden_at timestamptz, add column hidden_reason text;
update review set line = found.line from (
  select r.id, l.line
  from (select id, order_id, product_id, row_number() over (partition by order_id, product_id order by id) as n from review where order_id is not null) r
  join (select order_id, product_id, line, row_number() over (partition by order_id, product_id order by line) as n from order_line where reviewed_at is not null) l
    using (order_id, product_id, n)
) found where found.id = review.id;
update review set followup_at = at where followup is not null;
create unique index on review (order_id, line);
create index on review (person_id, at desc);
create index on review (at desc, id desc);
