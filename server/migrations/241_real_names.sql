-- Receivers whom customs want to know: goods of a bonded warehouse go to nobody else. The identity number is stored encrypted, beside what is shown of it.
create table real_name (
  person_id uuid not null references person (id), id uuid not null,
  name text not null, mask text not null, number_sealed text not null, added_at timestamptz not null,
  primary key (person_id, id)
);
-- Who receives at this address.
alter table address add column real_name_id uuid,
  add foreign key (person_id, real_name_id) references real_name (person_id, id) on delete set null (real_name_id);
-- Copied with the order, for customs: name and what is shown of the number, and the number encrypted.
alter table shop_order add column real_name text, add column real_number_sealed text;
