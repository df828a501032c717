-- 价保: what was paid back of a line because its goods became cheaper within days of the payment. `units` are those that stayed with the buyer then.
create table price_protection (
  person_id uuid not null, order_id uuid not null, line int not null, id uuid not null,
  units int not null check (units > 0), now_fen bigint not null check (now_fen >= 0), fen bigint not null check (fen > 0), at timestamptz not null,
  primary key (person_id, id),
  unique (person_id, order_id, line, units, now_fen),
  foreign key (person_id, order_id, line) references order_line (person_id, order_id, line)
);
