import { sql } from 'kysely';
import { SUM_COLUMNS, type Account } from '../../core/ledger';
import { check, type Check } from '../../core/ledgerChecks/check';

const sums = sql.join(
  Object.entries(SUM_COLUMNS).map(
    ([account, column]) =>
      sql`select id as person_id, ${sql.lit(account)} as account, ${sql.ref(column)}::bigint as held from person`,
  ),
  sql` union all `,
);

/** Persons whose sum is not that of their entries, or is below nothing. */
const wrongSums = check<{ person_id: string; account: Account; held: number; total: number }>(
  sql`
    with held as (${sums}),
      stated as (select person_id, account, sum(amount) as total from ledger_entry group by person_id, account)
    select h.person_id, h.account, h.held, coalesce(s.total, 0) as total
    from held h left join stated s on s.person_id = h.person_id and s.account = h.account
    where h.held <> coalesce(s.total, 0) or h.held < 0
    order by h.person_id, h.account`,
  ({ person_id, account, held, total }) =>
    `person ${person_id}, ${account}: the person has ${held}, the entries add up to ${total}`,
);

type Entry = {
  person_id: string;
  id: string;
  account: Account;
  seq: number;
  place: number;
  after: number;
  running: number;
};

/** Entries whose place or running sum is wrong, or which fall below nothing. */
const wrongEntries = check<Entry>(
  sql`
    select person_id, id, account, seq, place, after, running
    from (
      select person_id, id, account, seq, after,
        row_number() over (partition by person_id, account order by seq) as place,
        sum(amount) over (partition by person_id, account order by seq) as running
      from ledger_entry
    ) e
    where after <> running or after < 0 or seq <> place
    order by person_id, account, seq`,
  ({ person_id, id, account, seq, place, after, running }) =>
    `entry ${id} of person ${person_id}, ${account} ${seq}: it stands at place ${place}, its sum is ${after}, the running sum ${running}`,
);

/** Persons whose gifts in the balance are not those of their entries, or more than the balance. */
const wrongGifts = check<{ person_id: string; held: number; total: number; balance: number }>(
  sql`
    with stated as (
      select person_id, sum(gift_amount) as total from ledger_entry where account = 'balance' group by person_id)
    select p.id as person_id, p.balance_gift_fen as held, coalesce(s.total, 0) as total, p.balance_fen as balance
    from person p left join stated s on s.person_id = p.id
    where p.balance_gift_fen <> coalesce(s.total, 0) or p.balance_gift_fen > p.balance_fen
    order by p.id`,
  ({ person_id, held, total, balance }) =>
    `person ${person_id}, gifts: ${held} of a balance of ${balance} are gifts, the entries add up to ${total}`,
);

type GiftEntry = {
  person_id: string;
  id: string;
  account: Account;
  seq: number;
  gift: number;
  after: number;
  running: number;
};

/**
 * Entries whose gifts do not add up, are more than the balance, or were spent before the principal; a return of principal takes them first.
 */
const wrongGiftEntries = check<GiftEntry>(
  sql`
    select person_id, id, account, seq, gift_amount as gift, gift_after as after, running
    from (
      select *, sum(gift_amount) over (partition by person_id, account order by seq) as running from ledger_entry
    ) e
    where gift_after <> running or gift_after < 0 or gift_after > greatest(after, 0) or (account <> 'balance' and gift_amount <> 0)
      or gift_amount * amount < 0 or abs(gift_amount) > abs(amount)
      or (gift_amount < 0 and gift_after <> after and ref_kind is distinct from 'principalReturn')
    order by person_id, account, seq`,
  ({ person_id, id, account, seq, gift, after, running }) =>
    `entry ${id} of person ${person_id}, ${account} ${seq}: ${gift} of it are gifts, ${after} after it, the running sum is ${running}`,
);

type WrongReturn = { id: string; state: string; due: string; moved: string; sent: number };

/** Requests for principal whose entries or refunds are not what they say. */
const wrongReturns = check<WrongReturn>(
  sql`
    with moved as (
        select person_id, ref_id, sum(amount) as fen, sum(gift_amount) as gift
        from ledger_entry where ref_kind = 'principalReturn' group by person_id, ref_id),
      sent as (
        select person_id, principal_return_id, sum(amount_fen) as fen
        from refund where principal_return_id is not null group by person_id, principal_return_id),
      due as (
        select *, case when state in ('refused', 'cancelled') then 0 else -principal_fen - gift_fen end as fen,
          case when state in ('refused', 'cancelled') then 0 else -gift_fen end as gift,
          case when state = 'paid' then principal_fen - by_hand_fen else 0 end as sent
        from principal_return)
    select coalesce(d.id, m.ref_id, s.principal_return_id) as id, coalesce(d.state, 'missing') as state,
      concat_ws(', ', d.fen, d.gift, d.sent) as due, concat_ws(', ', m.fen, m.gift) as moved, coalesce(s.fen, 0) as sent
    from due d full join moved m on m.person_id = d.person_id and m.ref_id = d.id
      full join sent s on s.person_id = d.person_id and s.principal_return_id = d.id
    where (coalesce(d.fen, 0), coalesce(d.gift, 0), coalesce(d.sent, 0))
      is distinct from (coalesce(m.fen, 0), coalesce(m.gift, 0), coalesce(s.fen, 0))
    order by 1`,
  ({ id, state, due, moved, sent }) =>
    `return of principal ${id} (${state}): balance, gifts and refunds should be ${due || 'nothing'}, the entries are ${moved || 'nothing'}, the refunds ${sent}`,
);

export const accountChecks: Check[] = [wrongSums, wrongEntries, wrongGifts, wrongGiftEntries, wrongReturns];
