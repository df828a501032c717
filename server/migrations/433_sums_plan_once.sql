-- The statements of a plpgsql function are planned once for a connection, those of an SQL function with every call: the sums of days are noted
-- by every payment, refund and bottle.
create or replace function note_payment(p payment, sign int) returns void language plpgsql as $$ begin
  if p.applied and p.paid_at is not null then
    insert into money_day values (shop_day(p.paid_at), p.method, p.subject_kind, sign * p.received_fen, sign, 0, 0);
  end if;
end $$;
create or replace function note_refunds(p payment, sign int) returns void language plpgsql as $$ begin
  insert into money_day select shop_day(r.done_at), p.method, p.subject_kind, 0, 0, sign * r.amount_fen, sign
    from refund r where p.applied and r.person_id = p.person_id and r.payment_id = p.id and r.state = 'done' and r.done_at is not null;
end $$;
create or replace function note_refund(r refund, sign int) returns void language plpgsql as $$ begin
  insert into money_day select shop_day(r.done_at), p.method, p.subject_kind, 0, 0, sign * r.amount_fen, sign
    from payment p where p.person_id = r.person_id and p.id = r.payment_id and p.applied and r.state = 'done' and r.done_at is not null;
end $$;
create or replace function note_surplus(t transfer, sign int) returns void language plpgsql as $$ begin
  insert into money_day select shop_day(t.decided_at), p.method, 'recharge', sign * t.surplus_fen, sign, 0, 0
    from payment p where p.person_id = t.person_id and p.id = t.id and t.surplus_fen > 0 and t.decided_at is not null;
end $$;
create or replace function note_cost(m stock_lot_move, cost bigint, sign int) returns void language plpgsql as $$ begin
  insert into cost_day
    select shop_day(e.at), sign * coalesce(-m.bottles * cost, 0), case when cost is null then sign * -m.bottles else 0 end
    from stock_entry e where e.id = m.entry_id and e.kind in ('consume', 'return');
end $$;
