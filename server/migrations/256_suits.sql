-- A suit is a promotion that counts only for the lines that were put into the cart as it. `suit_intro` is what its page says; null: no suit.
alter table promotion add column suit_intro text, add column suit_position int,
  add constraint promotion_suit_check check ((suit_intro is null) = (suit_position is null));
-- The suit that a line was put into the cart as: beside a line of the same goods at the usual price.
alter table cart_line add column suit_id uuid;
drop index cart_line_person_id_sku_id_warehouse_id_idx;
create unique index on cart_line (person_id, sku_id, warehouse_id) where not hidden and swap_id is null and suit_id is null;
create unique index on cart_line (person_id, suit_id, sku_id, warehouse_id) where suit_id is not null;
-- What a person composed of a suit of free choice, and what it cost when it was saved.
create table free_suit (
  person_id uuid not null references person (id), id uuid not null, promotion_id uuid not null references promotion (id),
  picks jsonb not null, price_fen bigint, saved_at timestamptz not null,
  primary key (person_id, id)
);
create index on free_suit (person_id, saved_at desc, id desc);
