-- What a person looked for among the own orders, the newest first.
create table order_search (
  person_id uuid not null references person (id), words text not null, at timestamptz not null,
  primary key (person_id, words)
);
