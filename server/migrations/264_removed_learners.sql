-- Learners whom the school took off a paid class order; `seats` are those that are left.
alter table class_order add column removed_seats int not null default 0 check (removed_seats >= 0);
