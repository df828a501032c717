-- Small bottles that are given away, and the vouchers for them: one voucher is redeemed for one bottle and one parcel.
create table sample (
  id uuid primary key, product_id uuid not null references product (id), capacity_ml int not null check (capacity_ml > 0),
  total int not null, taken int not null default 0, position int not null, offered boolean not null default true,
  check (taken <= total)
);
create table sample_voucher (
  person_id uuid not null references person (id), id uuid not null,
  -- why it was given, as the person reads it
  reason text not null, given_at timestamptz not null, expires_at timestamptz not null,
  sample_id uuid references sample (id), address jsonb, redeemed_at timestamptz,
  courier text, tracking_no text, shipped_at timestamptz, received_at timestamptz,
  primary key (person_id, id),
  check ((sample_id is null) = (redeemed_at is null)), check (shipped_at is null or redeemed_at is not null)
);
create unique index on sample_voucher (id);
create index on sample_voucher (redeemed_at) where redeemed_at is not null and shipped_at is null;
