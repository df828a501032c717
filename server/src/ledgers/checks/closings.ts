import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

/** What came and went by day, way to pay and what was paid for. */
const MOVED = sql`
  select (p.paid_at at time zone 'Asia/Shanghai')::date as day, p.method, p.subject_kind as subject, p.received_fen as paid, 0 as back
  from payment p where p.applied and p.paid_at is not null
  union all
  select (r.done_at at time zone 'Asia/Shanghai')::date, p.method, p.subject_kind, 0, r.amount_fen
  from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
  where p.applied and r.state = 'done' and r.done_at is not null
  union all
  select (c.at at time zone 'Asia/Shanghai')::date, 'balance', 'order', 0, c.fen from price_protection c
  union all
  select (t.decided_at at time zone 'Asia/Shanghai')::date, p.method, 'recharge', t.surplus_fen, 0
  from transfer t join payment p on p.person_id = t.person_id and p.id = t.id where t.surplus_fen > 0 and t.decided_at is not null`;

/** Closed days whose payments or refunds are others than when they were closed. */
const wrongClosings = check<{
  day: string;
  method: string;
  paid: number;
  noted: number;
  back: number;
  noted_back: number;
}>(
  sql`
    with closed as (select day from day_closing where state = 'closed'),
    moved as (${MOVED}),
    sums as (
      select day, method, sum(paid) as paid, sum(back) as back from moved
      where day in (select day from closed) group by day, method),
    noted as (select s.* from day_closing_sum s join closed c on c.day = s.day)
    select coalesce(m.day, n.day)::text as day, coalesce(m.method, n.method) as method,
      coalesce(m.paid, 0) as paid, coalesce(n.paid_fen, 0) as noted, coalesce(m.back, 0) as back, coalesce(n.refunded_fen, 0) as noted_back
    from sums m full join noted n on n.day = m.day and n.method = m.method
    where coalesce(m.paid, 0) <> coalesce(n.paid_fen, 0) or coalesce(m.back, 0) <> coalesce(n.refunded_fen, 0)
    order by 1, 2`,
  ({ day, method, paid, noted, back, noted_back }) =>
    `day ${day}, ${method}: it was closed with ${noted} fen paid and ${noted_back} refunded, now ${paid} and ${back}`,
);

type Day = { day: string };

/** Closed days by whose orders something else was paid and went back than when they were closed, or whose ways do not add up to it. */
const wrongOrderSums = check<Day & { now: number; noted: number; ways: number }>(
  sql`
    select c.day::text, coalesce(m.fen, 0) as now, c.orders_fen as noted, coalesce(s.fen, 0) as ways
    from day_closing c
      left join (select (at at time zone 'Asia/Shanghai')::date as day, sum(paid_fen - refunded_fen) as fen from order_money group by 1) m
        on m.day = c.day
      left join (
        select day, sum(orders_fen) as fen, count(*) filter (where orders_fen <> paid_fen - refunded_fen - recharged_fen + difference_fen) as wrong
        from day_closing_sum group by day) s on s.day = c.day
    where c.state = 'closed' and c.orders_fen is not null
      and (coalesce(m.fen, 0) <> c.orders_fen or coalesce(s.fen, 0) <> c.orders_fen or coalesce(s.wrong, 0) > 0)
    order by 1`,
  ({ day, now, noted, ways }) =>
    `day ${day}: it was closed with ${noted} fen of orders, ${ways} by its ways to pay, now its orders say ${now}`,
);

/** Days whose sums, which the month's report adds up, are others than the movements of the day. */
const wrongMoneyDays = check<
  Day & { method: string; subject: string; paid: number; kept: number; back: number; kept_back: number }
>(
  sql`
    with moved as (select day, method, subject, sum(paid) as paid, sum(back) as back from (${MOVED}) one group by day, method, subject),
    kept as (
      select day, method, subject, sum(paid_fen) as paid, sum(refunded_fen) as back from money_day group by day, method, subject)
    select day::text, method, subject, coalesce(m.paid, 0) as paid, coalesce(k.paid, 0) as kept,
      coalesce(m.back, 0) as back, coalesce(k.back, 0) as kept_back
    from moved m full join kept k using (day, method, subject)
    where coalesce(m.paid, 0) <> coalesce(k.paid, 0) or coalesce(m.back, 0) <> coalesce(k.back, 0)
    order by 1, 2, 3`,
  ({ day, method, subject, paid, kept, back, kept_back }) =>
    `day ${day}, ${method} for ${subject}: its sums are ${kept} fen paid and ${kept_back} refunded, its movements ${paid} and ${back}`,
);

/** Days whose costs are others than those of the bottles that left and came back. */
const wrongCostDays = check<Day & { cost: number; kept: number; unknown: number; kept_unknown: number }>(
  sql`
    with left_for as (
      select (e.at at time zone 'Asia/Shanghai')::date as day, coalesce(-sum(m.bottles * l.cost_fen), 0) as cost,
        coalesce(-sum(m.bottles) filter (where l.cost_fen is null), 0) as unknown
      from stock_entry e join stock_lot_move m on m.entry_id = e.id join stock_lot l on l.id = m.lot_id
      where e.kind in ('consume', 'return') group by 1),
    kept as (select day, sum(cost_fen) as cost, sum(bottles_unknown) as unknown from cost_day group by day)
    select day::text, coalesce(m.cost, 0) as cost, coalesce(k.cost, 0) as kept,
      coalesce(m.unknown, 0) as unknown, coalesce(k.unknown, 0) as kept_unknown
    from left_for m full join kept k using (day)
    where coalesce(m.cost, 0) <> coalesce(k.cost, 0) or coalesce(m.unknown, 0) <> coalesce(k.unknown, 0)
    order by 1`,
  ({ day, cost, kept, unknown, kept_unknown }) =>
    `day ${day}: its costs are ${kept} fen and ${kept_unknown} bottles of unknown price, its lots say ${cost} and ${unknown}`,
);

export const closingChecks: Check[] = [wrongClosings, wrongOrderSums, wrongMoneyDays, wrongCostDays];
