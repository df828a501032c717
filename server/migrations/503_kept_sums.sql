-- What an offer or a campaign came to, of those that have more orders than a page adds up: a job does so every hour. A migration that changes
-- what figures hold empties it.
create table kept_figures (kind text, id uuid, figures jsonb not null, at timestamptz not null, primary key (kind, id));
-- Bottles that lie in each warehouse, so that nobody adds up the stock of all products. Every change adds a row instead of writing the
-- warehouse's one, which sales would wait for; a job adds the rows up.
create table warehouse_bottles (warehouse_id uuid not null, bottles bigint not null);

create function note_bottles() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    insert into warehouse_bottles values (old.warehouse_id, -old.on_hand);
  end if;
  if tg_op <> 'DELETE' then
    insert into warehouse_bottles values (new.warehouse_id, new.on_hand);
  end if;
  return null;
end $$;
create trigger bottles_of_stock after insert or delete on stock for each row execute function note_bottles();
create trigger bottles_of_change after update of on_hand, warehouse_id on stock for each row
  when ((old.on_hand, old.warehouse_id) is distinct from (new.on_hand, new.warehouse_id)) execute function note_bottles();
-- After the triggers, whose lock no change of stock passes.
insert into warehouse_bottles select warehouse_id, sum(on_hand) from stock group by warehouse_id;
