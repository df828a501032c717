import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

type WrongRecharge = { id: string; came: number; excess: number; gift: number; credited: number; noted: boolean };

/** Recharges that were credited without money, not credited with it, credited with another sum, or whose excess stays with the shop. */
const wrongRecharges = check<WrongRecharge>(
  sql`
    with back as (select person_id, payment_id, sum(amount_fen) as fen from refund group by person_id, payment_id),
    came as (
      select p.person_id, p.subject_id, sum(p.received_fen) as fen, coalesce(sum(b.fen), 0) as back
      from payment p left join back b on b.person_id = p.person_id and b.payment_id = p.id
      where p.subject_kind = 'recharge' and p.applied group by p.person_id, p.subject_id),
    credited as (
      select person_id, ref_id, sum(amount) as fen from ledger_entry where ref_kind = 'recharge' group by person_id, ref_id)
    select r.id, coalesce(c.fen, 0) as came, r.excess_fen as excess, r.gift_fen as gift, coalesce(e.fen, 0) as credited,
      r.credited_at is not null as noted
    from recharge r left join came c on c.person_id = r.person_id and c.subject_id = r.id
      left join credited e on e.person_id = r.person_id and e.ref_id = r.id
    where coalesce(e.fen, 0) <> case when c.fen is null then 0 else c.fen - r.excess_fen + r.gift_fen end
      or (r.credited_at is not null) <> (c.fen is not null) or r.excess_fen > coalesce(c.back, 0)
    order by r.id`,
  ({ id, came, excess, gift, credited, noted }) =>
    `recharge ${id} (${noted ? 'credited' : 'open'}): ${came} fen came with a gift of ${gift}, ${excess} of them go back, its entries add up to ${credited}`,
);

type WrongDay = {
  id: string;
  day: string;
  account: string;
  came: number;
  excess: number;
  credited: number;
  gifts: number;
};

/** Recharges whose sum was credited, but to another account, on another day than it was paid, or as gifts what was money. */
const wrongCredits = check<WrongDay>(
  sql`
    with came as (
      select person_id, subject_id as id, (paid_at at time zone 'Asia/Shanghai')::date as day, sum(received_fen) as fen
      from payment where subject_kind = 'recharge' and applied group by 1, 2, 3),
    credited as (
      select person_id, ref_id as id, account, (at at time zone 'Asia/Shanghai')::date as day,
        sum(amount - gift_amount) as fen, sum(gift_amount) as gifts
      from ledger_entry where ref_kind = 'recharge' group by 1, 2, 3, 4),
    whole as (select person_id, id, sum(fen + gifts) as fen from credited group by person_id, id)
    select r.id, c.day::text as day, r.account, c.fen as came, r.excess_fen as excess,
      coalesce(e.fen, 0) as credited, coalesce(e.gifts, 0) as gifts
    from recharge r join came c on c.person_id = r.person_id and c.id = r.id
      left join credited e on e.person_id = r.person_id and e.id = r.id and e.account = r.account and e.day = c.day
      left join whole w on w.person_id = r.person_id and w.id = r.id
    where coalesce(w.fen, 0) = c.fen - r.excess_fen + r.gift_fen
      and (coalesce(e.fen, 0) <> c.fen - r.excess_fen or coalesce(e.gifts, 0) <> r.gift_fen)
    order by r.id`,
  ({ id, day, account, came, excess, credited, gifts }) =>
    `recharge ${id}: ${came} fen were paid on ${day}, of which ${excess} go back; ${credited} of them and ${gifts} of gifts were credited that day to the ${account}`,
);

/** Money that says it was recharged, of a recharge that is not there. */
const creditedForNothing = check<{ id: string; person_id: string; amount: number; reason: string }>(
  sql`
    select e.id, e.person_id, e.amount, e.reason from ledger_entry e
      left join recharge r on r.person_id = e.person_id and r.id = e.ref_id
    where (e.ref_kind = 'recharge' or e.account = 'balance' and e.reason in ('充值到账', '充值赠送'))
      and (e.ref_kind is distinct from 'recharge' or r.id is null)
    order by e.id`,
  ({ id, person_id, amount, reason }) =>
    `entry ${id} of person ${person_id}: ${amount} fen (${reason}) name no recharge`,
);

type WrongBack = { id: string; excess: number; back: number };

/** Recharges of which something else goes back than what was too much, without a request for principal that took it from the member. */
const wrongBacks = check<WrongBack>(
  sql`
    with back as (
      select p.person_id, p.subject_id as id, sum(r.amount_fen) as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where p.subject_kind = 'recharge' and p.applied and r.principal_return_id is null group by p.person_id, p.subject_id)
    select r.id, r.excess_fen as excess, b.fen as back
    from back b join recharge r on r.person_id = b.person_id and r.id = b.id
    where b.fen > r.excess_fen
    order by r.id`,
  ({ id, excess, back }) =>
    `recharge ${id}: ${back} fen go back without a request, ${excess} of them were too much, the rest was taken from nobody`,
);

/** Principal that was sent before it was taken from the balance; what was never taken is named by its request. */
const sentBeforeTaken = check<{ id: string; sent: number; taken: number }>(
  sql`
    with sent as (
      select person_id, principal_return_id as id, created_at as at, amount_fen as fen
      from refund where principal_return_id is not null
      union all
      select person_id, id, decided_at, by_hand_fen from principal_return where state = 'paid' and by_hand_fen > 0),
    whole as (select person_id, id, max(at) as at, sum(fen) as fen from sent group by person_id, id),
    taken as (
      select w.person_id, w.id, -sum(e.amount - e.gift_amount) as fen,
        coalesce(-sum(e.amount - e.gift_amount) filter (where e.at <= w.at), 0) as in_time
      from whole w join ledger_entry e on e.person_id = w.person_id and e.ref_kind = 'principalReturn' and e.ref_id = w.id
      group by w.person_id, w.id)
    select w.id, w.fen as sent, t.in_time as taken
    from whole w join taken t on t.person_id = w.person_id and t.id = w.id
    where t.fen >= w.fen and t.in_time < w.fen
    order by w.id`,
  ({ id, sent, taken }) =>
    `return of principal ${id}: ${sent} fen were sent, of which only ${taken} had been taken from the balance by then`,
);

export const rechargeChecks: Check[] = [wrongRecharges, wrongCredits, creditedForNothing, wrongBacks, sentBeforeTaken];
