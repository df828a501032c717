-- Cases that wait, by their deadline.
create index on return_case (due_at, id) where due_at is not null;
-- What the shop hid of reviews and questions, the newest first.
create index on review (at desc, id desc) where hidden_at is not null;
create index on question (at desc, id desc) where hidden_at is not null;
create index on question (person_id) where person_id is not null;
