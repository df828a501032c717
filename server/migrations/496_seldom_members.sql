-- Members whom a filter of the console's list seldom meets: without these it read all members for a page that was not full.
create index person_cancelled on person (id) where cancelled_at is not null;
create index person_frozen on person (id) where frozen_at is not null;
create index person_not_approved on person (registration) where registration <> 'approved';
create index person_for_a_shop on person (id) where shop_type <> '个人';
