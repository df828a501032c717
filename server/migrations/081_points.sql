-- Days on which a person signed in, with the length of the streak on that day.
create table sign_in (
  person_id uuid not null references person (id), day date not null,
  streak int not null check (streak > 0), points int not null check (points > 0), at timestamptz not null,
  primary key (person_id, day)
);
-- What points or tokens are exchanged for: a coupon, or goods.
create table reward (
  id uuid primary key,
  account text not null check (account in ('point', 'daibi')), cost int not null check (cost > 0),
  coupon_id uuid references coupon (id), sku_id uuid references sku (id), worth_fen bigint not null check (worth_fen > 0),
  total int not null, taken int not null default 0 check (taken <= total), per_person int not null check (per_person > 0),
  position int not null, withdrawn_at timestamptz,
  check ((coupon_id is null) <> (sku_id is null)),
  -- an order gives back points alone
  check (sku_id is null or account = 'point')
);
create table reward_exchange (
  person_id uuid not null references person (id), id uuid not null, reward_id uuid not null references reward (id),
  cost int not null, order_id uuid, at timestamptz not null,
  primary key (person_id, id)
);
create index on reward_exchange (person_id, reward_id);
