-- Goods that a person does not want to be recommended.
create table disliked_product (
  person_id uuid not null references person (id), product_id uuid not null references product (id), at timestamptz not null,
  primary key (person_id, product_id)
);
