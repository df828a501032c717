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

export const rechargeChecks: Check[] = [wrongRecharges, wrongCredits, creditedForNothing];
