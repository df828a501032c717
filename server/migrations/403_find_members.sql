-- A part of a member's name or company is found by an index, as a product's is.
alter table person add column grams text[] not null default '{}';
create function note_person_grams() returns trigger language plpgsql as $$ begin
  new.grams := text_grams(new.nickname || ' ' || coalesce(new.company, ''));
  return new;
end $$;
update person set grams = text_grams(nickname || ' ' || coalesce(company, ''));
create trigger grams before insert or update of nickname, company on person for each row execute function note_person_grams();
create index on person using gin (grams);
-- Who has a deposit, or a duty to one.
create index on person (deposit_fen desc, id desc) where deposit_fen > 0;
create index on person (id) where deposit_due_fen > 0;
create index on exclusive (to_on, person_id) where ended_at is null;
