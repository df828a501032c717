import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';
import { PAID } from '../../core/ledgerChecks/orderStates';

/** Orders whose paid sum is not that of the payments that count, or does not fit their state. */
const wrongPaid = check<{ order_no: string; state: string; total: number; noted: number; came: number }>(
  sql`
    with came as (
      select person_id, subject_id, sum(received_fen) as fen
      from payment where subject_kind = 'order' and applied group by person_id, subject_id)
    select o.order_no, o.state, o.total_fen as total, o.paid_fen as noted, coalesce(c.fen, 0) as came
    from shop_order o left join came c on c.person_id = o.person_id and c.subject_id = o.id
    where o.paid_fen <> coalesce(c.fen, 0) or o.paid_fen > o.total_fen
      or (${PAID} and o.paid_fen <> o.total_fen) or (o.state = 'waiting' and o.paid_fen = o.total_fen)
    order by o.order_no`,
  ({ order_no, state, total, noted, came }) =>
    `order ${order_no} (${state}): its total is ${total} fen, ${noted} are noted as paid, its payments are ${came}`,
);

/** Payments that count without money or a subject, and money that counts for nothing and does not go back. */
const wrongAttempts = check<{ out_no: string; state: string; came: number; applied: boolean; back: number }>(
  sql`
    with back as (select person_id, payment_id, sum(amount_fen) as fen from refund group by person_id, payment_id)
    select p.out_no, p.state, p.received_fen as came, p.applied, coalesce(b.fen, 0) as back
    from payment p left join back b on b.person_id = p.person_id and b.payment_id = p.id
      left join shop_order o on p.subject_kind = 'order' and o.person_id = p.person_id and o.id = p.subject_id
      left join recharge r on p.subject_kind = 'recharge' and r.person_id = p.person_id and r.id = p.subject_id
      left join class_order c on p.subject_kind = 'class' and c.person_id = p.person_id and c.id = p.subject_id
    where (p.applied and (p.received_fen <= 0 or p.state not in ('paid', 'refunded')))
      or (p.applied and coalesce(o.id, r.id, c.id) is null)
      or (not p.applied and p.received_fen <> coalesce(b.fen, 0))
    order by p.out_no`,
  ({ out_no, state, came, applied, back }) =>
    applied
      ? `payment ${out_no} (${state}): it counts, with ${came} fen, for something that does not fit`
      : `payment ${out_no} (${state}): ${came} fen came and count for nothing, ${back} go back`,
);

/**
 * What the balance paid for an order of goods or of a class, whether or not it counted, and got back of it, against the person's statement.
 */
const wrongBalance = check<{ order_no: string; paid: number; back: number; surplus: number; moved: number }>(
  sql`
    with paid as (
      select person_id, subject_id as order_id, sum(received_fen) as fen
      from payment where subject_kind in ('order', 'class') and method = 'balance' group by person_id, subject_id),
    back as (
      select r.person_id, r.order_id, sum(r.amount_fen) as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where p.method = 'balance' and r.state = 'done' group by r.person_id, r.order_id),
    surplus as (
      select person_id, order_id, sum(surplus_fen) as fen from transfer group by person_id, order_id),
    moved as (
      select person_id, ref_id as order_id, sum(amount) as fen from ledger_entry
      where ref_kind in ('order', 'class') and account = 'balance' and reason in ('订单支付', '订单退款', '转账多付转入余额')
      group by person_id, ref_id)
    select coalesce(o.order_no, m.order_id::text) as order_no, coalesce(p.fen, 0) as paid, coalesce(b.fen, 0) as back,
      coalesce(s.fen, 0) as surplus, coalesce(m.fen, 0) as moved
    from (select person_id, id, order_no from shop_order union all select person_id, id, order_no from class_order) o
      left join paid p on p.person_id = o.person_id and p.order_id = o.id
      left join back b on b.person_id = o.person_id and b.order_id = o.id
      left join surplus s on s.person_id = o.person_id and s.order_id = o.id
      full join moved m on m.person_id = o.person_id and m.order_id = o.id
    where coalesce(b.fen, 0) + coalesce(s.fen, 0) - coalesce(p.fen, 0) <> coalesce(m.fen, 0)
    order by 1`,
  ({ order_no, paid, back, surplus, moved }) =>
    `order ${order_no}: the balance paid ${paid} fen, got back ${back} and ${surplus} of transfers, its entries add up to ${moved}`,
);

/** Transfers that are booked with another sum than came. */
const wrongTransfers = check<{ out_no: string; came: number; booked: number; surplus: number }>(
  sql`
    select p.out_no, coalesce(t.came_fen, 0) as came, p.received_fen as booked, t.surplus_fen as surplus
    from transfer t join payment p on p.person_id = t.person_id and p.id = t.id
    where coalesce(t.came_fen, 0) <> p.received_fen + t.surplus_fen
    order by p.out_no`,
  ({ out_no, came, booked, surplus }) =>
    `transfer ${out_no}: ${came} fen came, ${booked} are booked and ${surplus} went to the balance`,
);

export const paymentChecks: Check[] = [wrongPaid, wrongAttempts, wrongBalance, wrongTransfers];
