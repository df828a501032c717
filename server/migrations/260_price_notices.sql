-- Who is to be told when goods cost anyone less than when they asked.
create table price_notice (
  person_id uuid not null references person (id), product_id uuid not null references product (id), price_fen bigint not null,
  at timestamptz not null, sent_at timestamptz,
  primary key (person_id, product_id)
);
create index on price_notice (product_id) where sent_at is null;
