-- What came and went, by day (in Shanghai), way to pay and what was paid for: a month's report adds up days, not payments. Every change adds a
-- row instead of writing the day's one, which payments would wait for; a job adds the rows up.
create table money_day (
  day date not null, method text not null, subject text not null,
  paid_fen bigint not null, payments int not null, refunded_fen bigint not null, refunds int not null
);
create index on money_day (day);
-- What the bottles cost that left for orders, less those that came back. `bottles_unknown`: of lots without an entry price.
create table cost_day (day date not null, cost_fen bigint not null, bottles_unknown int not null);
create index on cost_day (day);

create function shop_day(at timestamptz) returns date language sql immutable parallel safe as $$ select (at at time zone 'Asia/Shanghai')::date $$;

-- A payment counts once it is applied, and then its refunds do, too.
create function note_payment(p payment, sign int) returns void language sql as $$
  insert into money_day select shop_day(p.paid_at), p.method, p.subject_kind, sign * p.received_fen, sign, 0, 0 where p.applied and p.paid_at is not null;
$$;
create function note_refunds(p payment, sign int) returns void language sql as $$
  insert into money_day select shop_day(r.done_at), p.method, p.subject_kind, 0, 0, sign * r.amount_fen, sign
    from refund r where p.applied and r.person_id = p.person_id and r.payment_id = p.id and r.state = 'done' and r.done_at is not null;
$$;
create function note_money_of_payment() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    perform note_payment(old, -1);
    if (old.applied, old.method, old.subject_kind) is distinct from (new.applied, new.method, new.subject_kind) then
      perform note_refunds(old, -1), note_refunds(new, 1);
    end if;
  end if;
  perform note_payment(new, 1);
  return null;
end $$;
create trigger money_of_payment after insert on payment for each row when (new.applied) execute function note_money_of_payment();
create trigger money_of_change after update on payment for each row
  when ((old.applied or new.applied) and (old.applied, old.paid_at, old.method, old.subject_kind, old.received_fen)
    is distinct from (new.applied, new.paid_at, new.method, new.subject_kind, new.received_fen)) execute function note_money_of_payment();

create function note_refund(r refund, sign int) returns void language sql as $$
  insert into money_day select shop_day(r.done_at), p.method, p.subject_kind, 0, 0, sign * r.amount_fen, sign
    from payment p where p.person_id = r.person_id and p.id = r.payment_id and p.applied and r.state = 'done' and r.done_at is not null;
$$;
create function note_money_of_refund() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    perform note_refund(old, -1);
  end if;
  perform note_refund(new, 1);
  return null;
end $$;
create trigger money_of_refund after insert on refund for each row when (new.state = 'done') execute function note_money_of_refund();
create trigger money_of_change after update on refund for each row
  when ((old.state, old.done_at, old.amount_fen) is distinct from (new.state, new.done_at, new.amount_fen)) execute function note_money_of_refund();

create function note_money_of_protection() returns trigger language plpgsql as $$ begin
  insert into money_day values (shop_day(new.at), 'balance', 'order', 0, 0, new.fen, 1);
  return null;
end $$;
create trigger money_of_protection after insert on price_protection for each row execute function note_money_of_protection();

-- What of a transfer was more than its order stays with the shop as a balance.
create function note_surplus(t transfer, sign int) returns void language sql as $$
  insert into money_day select shop_day(t.decided_at), p.method, 'recharge', sign * t.surplus_fen, sign, 0, 0
    from payment p where p.person_id = t.person_id and p.id = t.id and t.surplus_fen > 0 and t.decided_at is not null;
$$;
create function note_money_of_transfer() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    perform note_surplus(old, -1);
  end if;
  perform note_surplus(new, 1);
  return null;
end $$;
create trigger money_of_transfer after insert on transfer for each row when (new.surplus_fen > 0) execute function note_money_of_transfer();
create trigger money_of_change after update on transfer for each row
  when ((old.surplus_fen, old.decided_at) is distinct from (new.surplus_fen, new.decided_at)) execute function note_money_of_transfer();

-- What left by an entry of the stock's ledger, at the price of the lot that it was taken from.
create function note_cost(m stock_lot_move, cost bigint, sign int) returns void language sql as $$
  insert into cost_day
    select shop_day(e.at), sign * coalesce(-m.bottles * cost, 0), case when cost is null then sign * -m.bottles else 0 end
    from stock_entry e where e.id = m.entry_id and e.kind in ('consume', 'return');
$$;
create function note_cost_of_move() returns trigger language plpgsql as $$ begin
  perform note_cost(new, (select cost_fen from stock_lot where id = new.lot_id), 1);
  return null;
end $$;
create trigger cost_of_move after insert on stock_lot_move for each row execute function note_cost_of_move();
create function note_cost_of_lot() returns trigger language plpgsql as $$ begin
  perform note_cost(m, old.cost_fen, -1), note_cost(m, new.cost_fen, 1) from stock_lot_move m where m.lot_id = new.id;
  return null;
end $$;
create trigger cost_of_lot after update of cost_fen on stock_lot for each row
  when (old.cost_fen is distinct from new.cost_fen) execute function note_cost_of_lot();

insert into money_day
  select day, method, subject, sum(paid), sum(payments), sum(back), sum(refunds) from (
    select shop_day(p.paid_at) as day, p.method, p.subject_kind as subject, p.received_fen as paid, 1 as payments, 0::bigint as back, 0 as refunds
    from payment p where p.applied and p.paid_at is not null
    union all
    select shop_day(r.done_at), p.method, p.subject_kind, 0, 0, r.amount_fen, 1
    from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
    where p.applied and r.state = 'done' and r.done_at is not null
    union all
    select shop_day(c.at), 'balance', 'order', 0, 0, c.fen, 1 from price_protection c
    union all
    select shop_day(t.decided_at), p.method, 'recharge', t.surplus_fen, 1, 0, 0
    from transfer t join payment p on p.person_id = t.person_id and p.id = t.id where t.surplus_fen > 0 and t.decided_at is not null
  ) moved group by day, method, subject;
insert into cost_day
  select shop_day(e.at), coalesce(-sum(m.bottles * l.cost_fen), 0), coalesce(-sum(m.bottles) filter (where l.cost_fen is null), 0)
  from stock_entry e join stock_lot_move m on m.entry_id = e.id join stock_lot l on l.id = m.lot_id
  where e.kind in ('consume', 'return') group by 1;
