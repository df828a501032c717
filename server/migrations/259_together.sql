-- The goods that the same people bought or looked at, the best of each product; a job counts them each day. Nobody is named.
create table product_together (
  product_id uuid not null references product (id), other_id uuid not null references product (id),
  -- how many people bought both, and looked at both; 0 where it was one person alone
  bought int not null, seen int not null, score double precision not null, at timestamptz not null,
  primary key (product_id, other_id)
);
