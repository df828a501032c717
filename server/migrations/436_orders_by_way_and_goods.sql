-- By which ways an order was paid and which goods it has, each in the order of time: the desk narrowed to one of them reads its page,
-- instead of all payments or lines. Kept by triggers, so that a version that does not know of them keeps them, too.
create table order_way (
  way text not null, placed_at timestamptz not null, order_id uuid not null,
  primary key (way, placed_at, order_id)
);
create index on order_way (order_id);
create table order_goods (
  product_id uuid not null, placed_at timestamptz not null, order_id uuid not null,
  primary key (product_id, placed_at, order_id)
);
create index on order_goods (order_id);

-- As the filter of orders has them; a method that is added there is added here, in a migration that also fills in its orders.
create function way_of_method(method text) returns text language sql immutable parallel safe as $$
  select case
    when method in ('wx', 'h5') then 'wechat'
    when method in ('company', 'offline') then 'transfer'
    when method in ('balance', 'ums', 'installments') then method
  end
$$;

create function note_way_of_payment() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    delete from order_way w where w.order_id = old.subject_id and w.way = way_of_method(old.method)
      and not exists (select from payment p where p.subject_id = w.order_id and p.applied and p.subject_kind = 'order'
        and way_of_method(p.method) = w.way);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_way
      select way_of_method(new.method), o.placed_at, o.id from shop_order o
      where new.applied and new.subject_kind = 'order' and way_of_method(new.method) is not null
        and o.person_id = new.person_id and o.id = new.subject_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger way_of_payment after insert on payment for each row
  when (new.applied and new.subject_kind = 'order') execute function note_way_of_payment();
create trigger way_of_change after update on payment for each row
  when ((old.applied, old.method, old.subject_kind, old.subject_id)
    is distinct from (new.applied, new.method, new.subject_kind, new.subject_id))
  execute function note_way_of_payment();
create trigger way_of_deleted after delete on payment for each row
  when (old.applied and old.subject_kind = 'order') execute function note_way_of_payment();

create function note_goods_of_lines() returns trigger language plpgsql as $$ begin
  insert into order_goods
    select distinct a.product_id, o.placed_at, o.id from added a join shop_order o on o.person_id = a.person_id and o.id = a.order_id
    on conflict do nothing;
  return null;
end $$;
create trigger goods_of_lines after insert on order_line referencing new table as added
  for each statement execute function note_goods_of_lines();

create function note_goods_of_change() returns trigger language plpgsql as $$ begin
  delete from order_goods g where g.order_id = old.order_id and g.product_id = old.product_id
    and not exists (select from order_line l where l.person_id = old.person_id and l.order_id = g.order_id and l.product_id = g.product_id);
  if tg_op = 'UPDATE' then
    insert into order_goods
      select new.product_id, o.placed_at, o.id from shop_order o where o.person_id = new.person_id and o.id = new.order_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger goods_of_change after update of person_id, order_id, product_id on order_line for each row
  when ((old.person_id, old.order_id, old.product_id) is distinct from (new.person_id, new.order_id, new.product_id))
  execute function note_goods_of_change();
create trigger goods_of_deleted after delete on order_line for each row execute function note_goods_of_change();

create function move_lists_of_order() returns trigger language plpgsql as $$ begin
  update order_way set placed_at = new.placed_at where order_id = new.id;
  update order_goods set placed_at = new.placed_at where order_id = new.id;
  return null;
end $$;
create trigger lists_of_moved after update of placed_at on shop_order for each row
  when (old.placed_at <> new.placed_at) execute function move_lists_of_order();

insert into order_way
  select distinct way_of_method(p.method), o.placed_at, o.id
  from payment p join shop_order o on o.person_id = p.person_id and o.id = p.subject_id
  where p.applied and p.subject_kind = 'order' and way_of_method(p.method) is not null;
insert into order_goods
  select distinct l.product_id, o.placed_at, o.id from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id;
-- Without statistics the first pages would be read in any way.
analyze order_way, order_goods;
