import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

type Moved = { person_id: string; kind: string; id: string; due: string; moved: string };

/** Earnings and payouts whose entries are not what they say; an account that was cancelled ends without them. */
const wrongEarnings = check<Moved>(
  sql`
    with due as (
        select person_id, 'earning' as kind, id, case state when 'settled' then fen else 0 end as free,
          case state when 'frozen' then fen else 0 end as frozen, 0 as balance
        from earning
        union all
        select person_id, 'payout', id, case when state in ('refused', 'cancelled') then 0 else -amount_fen end, 0,
          case way when 'balance' then amount_fen else 0 end
        from earning_payout),
      moved as (
        select person_id, ref_kind as kind, ref_id as id, coalesce(sum(amount) filter (where account = 'earning'), 0) as free,
          coalesce(sum(amount) filter (where account = 'frozenEarning'), 0) as frozen,
          coalesce(sum(amount) filter (where account = 'balance'), 0) as balance
        from ledger_entry where ref_kind in ('earning', 'payout') or account in ('earning', 'frozenEarning')
        group by person_id, ref_kind, ref_id),
      differing as (
        select person_id, kind, id, concat_ws(', ', d.free, d.frozen, d.balance) as due,
          concat_ws(', ', m.free, m.frozen, m.balance) as moved
        from due d full join moved m using (person_id, kind, id)
        where (coalesce(d.free, 0), coalesce(d.frozen, 0), coalesce(d.balance, 0))
          is distinct from (coalesce(m.free, 0), coalesce(m.frozen, 0), coalesce(m.balance, 0)))
    select b.* from differing b join person p on p.id = b.person_id where p.cancelled_at is null
    order by b.person_id, b.kind, b.id`,
  ({ person_id, kind, id, due, moved }) =>
    `${kind ?? 'nothing'} ${id ?? ''} of person ${person_id}: free, frozen and balance should have moved by ${due || 'nothing'}, they moved by ${moved || 'nothing'}`,
);

/** Earnings by orders that were not received, or whose money all went back. */
const wrongSources = check<{ id: string; fen: number; order_no: string | null; state: string | null }>(
  sql`
    select e.id, e.fen, o.order_no, o.state
    from earning e left join shop_order o on o.person_id = e.buyer_id and o.id = e.order_id
    where o.id is null or o.received_at is null or (o.state <> 'received' and e.fen > 0) or e.fen > o.total_fen - o.refunded_fen
    order by e.id`,
  ({ id, fen, order_no, state }) =>
    `earning ${id}: ${fen} fen by order ${order_no ?? 'of nobody'} (${state ?? 'none'}), which cannot bring that`,
);

export const earningChecks: Check[] = [wrongEarnings, wrongSources];
