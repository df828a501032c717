-- Sets of recharge offers that begin at an hour; the newest that has begun applies, else the rows of recharge_offer.
create table recharge_plan (from_at timestamptz primary key, offers jsonb not null);
-- What the last thirty days' recharges brought.
create index recharge_by_credit on recharge (credited_at) where credited_at is not null;
