-- What came in at one price: bottles of a product in a warehouse. `cost_fen`: for a bottle, VAT included; null: unknown. `entry_id`: the entry that
-- brought it, null for what stood there before lots were kept. `from_lot_id`: the lot of another warehouse that it was taken from.
create table stock_lot (
  id uuid primary key, product_id uuid not null references product (id), warehouse_id uuid not null references warehouse (id),
  entry_id uuid, from_lot_id uuid references stock_lot (id),
  vintage int, supplier text, cost_fen bigint check (cost_fen > 0), voucher text, arrived_at timestamptz not null,
  received int not null check (received > 0), remaining int not null, check (remaining between 0 and received)
);
create index stock_lot_left on stock_lot (product_id, warehouse_id, arrived_at, id) where remaining > 0;
create index stock_lot_by_arrival on stock_lot (product_id, arrived_at desc, id desc);
create index stock_lot_by_supplier on stock_lot (arrived_at desc, supplier) where supplier is not null;
create index on stock_lot (entry_id);
create index on stock_lot (from_lot_id);

-- What an entry took from a lot (below 0) or gave back to it.
create table stock_lot_move (
  entry_id uuid not null, lot_id uuid not null references stock_lot (id), bottles int not null check (bottles <> 0),
  primary key (entry_id, lot_id)
);
create index on stock_lot_move (lot_id);

-- A process of the version before changes what is on hand and knows no lots: they follow at the end of its transaction. Bottles that left are
-- taken from the oldest lots, by no entry, and those that came are a lot of unknown cost. Made before the first lots are: its lock
-- waits for who changes stock, and who comes after it meets the trigger.
create function align_lots() returns trigger language plpgsql as $$
declare
  missing int;
  entry uuid := gen_random_uuid();
begin
  select s.on_hand - coalesce((
      select sum(remaining) from stock_lot where product_id = new.product_id and warehouse_id = new.warehouse_id and remaining > 0), 0)
    into missing from stock s where s.product_id = new.product_id and s.warehouse_id = new.warehouse_id;
  if missing > 0 then
    insert into stock_lot (id, product_id, warehouse_id, vintage, arrived_at, received, remaining)
    select gen_random_uuid(), new.product_id, new.warehouse_id, p.vintage, now(), missing, missing from product p where p.id = new.product_id;
  elsif missing < 0 then
    with open as (
      select id, remaining, sum(remaining) over (order by arrived_at, id) - remaining as before
      from stock_lot where product_id = new.product_id and warehouse_id = new.warehouse_id and remaining > 0),
    due as (select id, least(remaining, -missing - before)::int as bottles from open where before < -missing),
    taken as (
      update stock_lot l set remaining = l.remaining - due.bottles from due where l.id = due.id returning l.id, due.bottles)
    insert into stock_lot_move (entry_id, lot_id, bottles) select entry, id, -bottles from taken;
  end if;
  return null;
end $$;
create constraint trigger lots_follow_the_stock after insert or update of on_hand on stock
  deferrable initially deferred for each row execute function align_lots();

insert into stock_lot (id, product_id, warehouse_id, vintage, arrived_at, received, remaining)
select gen_random_uuid(), s.product_id, s.warehouse_id, p.vintage, coalesce(e.at, now()), s.on_hand, s.on_hand
from stock s join product p on p.id = s.product_id
  left join (
    select product_id, warehouse_id, max(at) as at from stock_entry where kind in ('opening', 'in', 'moveIn') group by product_id, warehouse_id
  ) e using (product_id, warehouse_id)
where s.on_hand > 0;

-- The bottles left in the lots are those on hand, at the end of each transaction that touches a lot.
create function assert_lots() returns trigger language plpgsql as $$
declare
  shelf record;
  in_lots int;
  on_shelf int;
begin
  if tg_op = 'DELETE' then shelf := old; else shelf := new; end if;
  select coalesce(sum(remaining), 0) into in_lots from stock_lot
    where product_id = shelf.product_id and warehouse_id = shelf.warehouse_id and remaining > 0;
  select coalesce(sum(on_hand), 0) into on_shelf from stock where product_id = shelf.product_id and warehouse_id = shelf.warehouse_id;
  if in_lots <> on_shelf then
    raise exception 'product % in warehouse % has % bottles on hand and % in its lots', shelf.product_id, shelf.warehouse_id, on_shelf, in_lots
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger lots_are_the_stock after insert or update or delete on stock_lot
  deferrable initially deferred for each row execute function assert_lots();

-- What the bottles of a line cost that its buyer has, as their lots say; null: nothing left for it since lots are kept.
-- `cost_unknown`: how many of them came at an unknown price.
alter table order_line add column cost_fen bigint check (cost_fen >= 0), add column cost_unknown int not null default 0 check (cost_unknown >= 0);
