import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

/** Cases whose refunds are not what they give back, or that ended before these were done. */
const wrongCases = check<{ case_no: string; state: string; due: number; back: number; done: number }>(
  sql`
    with back as (
      select person_id, return_id, sum(amount_fen) as fen, coalesce(sum(amount_fen) filter (where state = 'done'), 0) as done
      from refund where return_id is not null group by person_id, return_id),
    due as (
      select person_id, id, case_no, state,
        case when state in ('refunding', 'refunded') then coalesce((money ->> 'refundFen')::bigint, 0) else 0 end as fen
      from return_case)
    select c.case_no, c.state, c.fen as due, coalesce(b.fen, 0) as back, coalesce(b.done, 0) as done
    from due c left join back b on b.person_id = c.person_id and b.return_id = c.id
    where c.fen <> coalesce(b.fen, 0) or (c.state = 'refunded' and c.fen <> coalesce(b.done, 0))
    order by c.case_no`,
  ({ case_no, state, due, back, done }) =>
    `case ${case_no} (${state}): ${due} fen are to go back, its refunds are ${back}, of which ${done} are done`,
);

/** Lines of which more units are returned than were bought, or others taken out of the order than were repaid before they left. */
const wrongUnits = check<{
  order_no: string;
  line: number;
  bought: number;
  asked: number;
  withdrawn: number;
  due: number;
}>(
  sql`
    with asked as (
      select c.person_id, c.order_id, r.line,
        coalesce(sum(case when c.state in ('refunding', 'refunded') then coalesce(r.received, r.quantity) else r.quantity end)
          filter (where c.state not in ('exchanged', 'refused', 'cancelled', 'closed')), 0) as units,
        coalesce(sum(coalesce(r.received, r.quantity)) filter (where c.unshipped and c.state in ('refunding', 'refunded')), 0) as withdrawn
      from return_case c join return_line r on r.person_id = c.person_id and r.case_id = c.id
      group by c.person_id, c.order_id, r.line)
    select o.order_no, l.line, l.quantity as bought, coalesce(a.units, 0) as asked, l.withdrawn, coalesce(a.withdrawn, 0) as due
    from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
      left join asked a on a.person_id = l.person_id and a.order_id = l.order_id and a.line = l.line
    where coalesce(a.units, 0) > l.quantity or l.withdrawn <> coalesce(a.withdrawn, 0)
    order by o.order_no, l.line`,
  ({ order_no, line, bought, asked, withdrawn, due }) =>
    `order ${order_no}, line ${line}: ${bought} units were bought, ${asked} are returned; ${withdrawn} are noted as withdrawn, its cases withdrew ${due}`,
);

/** Invoices over more than was paid. */
const wrongInvoices = check<{ id: string; state: string; amount: number; order_no: string | null; paid: number }>(
  sql`
    select i.id, i.state, i.amount_fen as amount, o.order_no, coalesce(o.paid_fen, 0) as paid
    from invoice i left join (
      select 'order' as subject, person_id, id, order_no, paid_fen from shop_order
      union all select 'class', person_id, id, order_no, paid_fen from class_order
    ) o on o.person_id = i.person_id and o.id = i.order_id and o.subject = i.subject
    where i.state in ('issuing', 'issued') and i.amount_fen > coalesce(o.paid_fen, 0)
    order by i.id`,
  ({ id, state, amount, order_no, paid }) =>
    `invoice ${id} (${state}) of order ${order_no ?? 'none'}: it is over ${amount} fen, ${paid} were paid`,
);

export const caseChecks: Check[] = [wrongCases, wrongUnits, wrongInvoices];
