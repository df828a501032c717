import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';
import { CLOSED } from '../../core/ledgerChecks/orderStates';

/** Payments of which more goes back than came, or whose state says otherwise than their refunds. */
const wrongRefunds = check<{ out_no: string; subject_id: string; state: string; came: number; back: number }>(
  sql`
    with back as (
      select person_id, payment_id, sum(amount_fen) as fen, coalesce(sum(amount_fen) filter (where state = 'done'), 0) as done
      from refund group by person_id, payment_id)
    select p.out_no, p.subject_id, p.state, p.received_fen as came, coalesce(b.fen, 0) as back
    from payment p left join back b on b.person_id = p.person_id and b.payment_id = p.id
    where b.fen > p.received_fen or (p.state = 'refunded' and b.done is distinct from p.received_fen)
      or (p.state = 'paid' and b.done = p.received_fen)
    order by p.out_no`,
  ({ out_no, subject_id, state, came, back }) =>
    `payment ${out_no} of ${subject_id} (${state}): ${came} fen came, ${back} fen go back`,
);

type Refunded = { order_no: string; noted: number; done: number; cheaper: number; paid: number };

/** What price protection paid back, by order. */
const PROTECTED = sql`(select person_id, order_id, sum(fen) as fen from price_protection group by person_id, order_id)`;

/** Orders whose refunded sum is not that of the refunds that are done and of price protection, or is above what was paid. */
const wrongRefunded = check<Refunded>(
  sql`
    with done as (
      select r.person_id, r.order_id, sum(r.amount_fen) as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where r.state = 'done' and p.applied group by r.person_id, r.order_id),
    sums as (
      select o.order_no, o.refunded_fen as noted, coalesce(d.fen, 0) as done, coalesce(c.fen, 0) as cheaper, o.paid_fen as paid
      from shop_order o left join done d on d.person_id = o.person_id and d.order_id = o.id
        left join ${PROTECTED} c on c.person_id = o.person_id and c.order_id = o.id)
    select * from sums where noted <> done + cheaper or noted > paid order by order_no`,
  ({ order_no, noted, done, cheaper, paid }) =>
    `order ${order_no}: ${noted} fen are noted as refunded, its refunds are ${done}${cheaper > 0 ? ` and its price protection ${cheaper}` : ''}, ${paid} were paid`,
);

/** Price protection that the balance did not get, got twice, or that with all refunds under way is more than was paid. */
const wrongProtections = check<{ order_no: string; cheaper: number; moved: number; back: number; paid: number }>(
  sql`
    with moved as (
      select person_id, ref_id as order_id, sum(amount) as fen from ledger_entry
      where ref_kind = 'order' and account = 'balance' and reason = '价保退差' group by person_id, ref_id),
    back as (
      select r.person_id, r.order_id, sum(r.amount_fen) as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where p.applied group by r.person_id, r.order_id),
    sums as (
      select coalesce(o.order_no, m.order_id::text) as order_no, coalesce(c.fen, 0) as cheaper, coalesce(m.fen, 0) as moved,
        coalesce(b.fen, 0) as back, coalesce(o.paid_fen, 0) as paid
      from shop_order o left join ${PROTECTED} c on c.person_id = o.person_id and c.order_id = o.id
        left join back b on b.person_id = o.person_id and b.order_id = o.id
        full join moved m on m.person_id = o.person_id and m.order_id = o.id)
    select * from sums where cheaper <> moved or (cheaper > 0 and back + cheaper > paid) order by order_no`,
  ({ order_no, cheaper, moved, back, paid }) =>
    `order ${order_no}: its price protection is ${cheaper} fen, its entries add up to ${moved}; with refunds of ${back} it goes back of ${paid}`,
);

/** Closed orders whose money stays with the shop. After a return the freight may. */
const wrongClosed = check<{ order_no: string; state: string; paid: number; back: number }>(
  sql`
    with back as (
      select r.person_id, r.order_id, sum(r.amount_fen) as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where p.applied group by r.person_id, r.order_id)
    select o.order_no, o.state, o.paid_fen as paid, coalesce(b.fen, 0) + coalesce(c.fen, 0) as back
    from shop_order o left join back b on b.person_id = o.person_id and b.order_id = o.id
      left join ${PROTECTED} c on c.person_id = o.person_id and c.order_id = o.id
    where ${CLOSED}
      and o.paid_fen - coalesce(b.fen, 0) - coalesce(c.fen, 0) > case when o.state = 'refunded' then o.freight_fen else 0 end
    order by o.order_no`,
  ({ order_no, state, paid, back }) => `order ${order_no} (${state}): ${paid} fen were paid, only ${back} go back`,
);

export const refundChecks: Check[] = [wrongRefunds, wrongRefunded, wrongProtections, wrongClosed];
