-- Characters of a product's names and code, and pairs of them: a part of a name is found by an index, also of one or two characters.
create function text_grams(t text) returns text[] language plpgsql immutable parallel safe as $$
declare c text[] := string_to_array(lower(t), null);
begin
  return array(select distinct g from (
    select a as g from unnest(c) a union all select a || b from unnest(c, c[2:]) as x (a, b) where b is not null
  ) y where g not like '% %');
end $$;
create function note_grams() returns trigger language plpgsql as $$ begin
  new.grams := text_grams(new.name || ' ' || new.foreign_name || ' ' || new.code);
  return new;
end $$;
alter table product add column grams text[] not null default '{}';
update product set grams = text_grams(name || ' ' || foreign_name || ' ' || code);
create trigger grams before insert or update of name, foreign_name, code on product for each row execute function note_grams();
create index on product using gin (grams);
