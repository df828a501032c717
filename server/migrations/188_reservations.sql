-- What can be reserved: a sale, a new product or an event. A sale says itself when it begins. `taken` counts reservations that stand.
create table reservable (
  id uuid primary key, kind text not null check (kind in ('sale', 'product', 'event')), name text not null, note text not null default '',
  sale_id uuid references flash_sale (id), product_id uuid references product (id), link text not null,
  opens_at timestamptz, begins_at timestamptz, remind_minutes int not null check (remind_minutes between 0 and 1440),
  -- null: for everybody; the lowest level that may reserve
  level_id text references member_level (id),
  -- null: without limit
  places int check (places > 0), taken int not null default 0 check (taken >= 0), created_at timestamptz not null, withdrawn_at timestamptz,
  check (taken <= places), check ((kind = 'sale') = (sale_id is not null)), check ((kind = 'product') = (product_id is not null)),
  check ((sale_id is null) = (begins_at is not null))
);
create table reservation (
  person_id uuid not null references person (id), reservable_id uuid not null references reservable (id), at timestamptz not null,
  reminded_at timestamptz,
  primary key (person_id, reservable_id)
);
create index on reservation (reservable_id, at);
create index on reservation (reservable_id) where reminded_at is null;
