import { sql } from 'kysely';
import { SEATED } from '../../core/states/classOrder';
import { check, type Check } from '../../core/ledgerChecks/check';

const SEATED_SQL = sql`(${sql.join(SEATED.map((state) => sql.lit(state)))})`;

/** Sessions whose taken seats are not those of their orders, of offers to the waiting list, and of who signed up outside the shop. */
const wrongSeats = check<{ id: string; title: string; noted: number; held: number; seats: number }>(
  sql`
    with ordered as (
      select session_id, sum(seats) as seats from class_order where state in ${SEATED_SQL} group by session_id),
    offered as (
      select session_id, sum(seats) as seats from class_waiting where state = 'offered' group by session_id),
    sums as (
      select s.id, s.title, s.taken as noted, s.seats,
        s.offline_seats + coalesce(r.seats, 0) + coalesce(f.seats, 0) as held
      from course_session s left join ordered r on r.session_id = s.id left join offered f on f.session_id = s.id)
    select * from sums where noted <> held or held > seats order by id`,
  ({ id, title, noted, held, seats }) =>
    `session ${id} (${title}): ${noted} of its ${seats} seats are noted as taken, ${held} are held`,
);

type Totals = {
  order_no: string;
  state: string;
  seats: number;
  removed: number;
  learners: number;
  total: number;
  unit: number;
};

/** Class orders whose total is not their price times their seats and those of removed learners, or that have another number of learners. */
const wrongTotals = check<Totals>(
  sql`
    with learners as (select person_id, order_id, count(*) as count from class_participant group by person_id, order_id)
    select o.order_no, o.state, o.seats, o.removed_seats as removed, coalesce(l.count, 0) as learners,
      o.total_fen as total, o.unit_fen as unit
    from class_order o left join learners l on l.person_id = o.person_id and l.order_id = o.id
    where o.total_fen <> o.unit_fen * (o.seats + o.removed_seats) or o.seats <> coalesce(l.count, 0)
    order by o.order_no`,
  ({ order_no, state, seats, removed, learners, total, unit }) =>
    `class order ${order_no} (${state}): ${seats} seats and ${removed} given back at ${unit} fen for ${learners} learners make ${total}`,
);

type Money = {
  order_no: string;
  state: string;
  total: number;
  noted: number;
  came: number;
  returned: number;
  done: number;
  back: number;
};

/** Class orders whose sums are not those of their payments and refunds, or do not fit their state. */
const wrongMoney = check<Money>(
  sql`
    with came as (
      select person_id, subject_id, sum(received_fen) as fen
      from payment where subject_kind = 'class' and applied group by person_id, subject_id),
    gone as (
      select r.person_id, r.order_id, sum(r.amount_fen) as fen,
        coalesce(sum(r.amount_fen) filter (where r.state = 'done'), 0) as done
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where p.subject_kind = 'class' and p.applied group by r.person_id, r.order_id)
    select o.order_no, o.state, o.total_fen as total, o.paid_fen as noted, coalesce(c.fen, 0) as came,
      o.refunded_fen as returned, coalesce(g.done, 0) as done, coalesce(g.fen, 0) as back
    from class_order o
      left join came c on c.person_id = o.person_id and c.subject_id = o.id
      left join gone g on g.person_id = o.person_id and g.order_id = o.id
    where o.paid_fen <> coalesce(c.fen, 0) or o.paid_fen > o.total_fen or o.refunded_fen <> coalesce(g.done, 0)
      or coalesce(g.fen, 0) <> coalesce(o.back_fen, 0)
      or (o.state = 'waiting' and o.paid_fen = o.total_fen)
      or (o.state not in ('waiting', 'cancelled') and o.paid_fen <> o.total_fen)
      or (o.state = 'cancelled' and coalesce(g.fen, 0) <> o.paid_fen)
    order by o.order_no`,
  ({ order_no, state, total, noted, came, returned, done, back }) =>
    `class order ${order_no} (${state}): its total is ${total} fen, ${noted} are noted as paid and ${returned} as returned; ${came} came, ${back} go back, ${done} are back`,
);

export const classChecks: Check[] = [wrongSeats, wrongTotals, wrongMoney];
