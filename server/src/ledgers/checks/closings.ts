import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

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
    moved as (
      select (p.paid_at at time zone 'Asia/Shanghai')::date as day, p.method, p.received_fen as paid, 0 as back
      from payment p where p.applied
      union all
      select (r.done_at at time zone 'Asia/Shanghai')::date, p.method, 0, r.amount_fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where p.applied and r.state = 'done'
      union all
      select (c.at at time zone 'Asia/Shanghai')::date, 'balance', 0, c.fen from price_protection c
      union all
      select (t.decided_at at time zone 'Asia/Shanghai')::date, p.method, t.surplus_fen, 0
      from transfer t join payment p on p.person_id = t.person_id and p.id = t.id where t.surplus_fen > 0),
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

export const closingChecks: Check[] = [wrongClosings];
