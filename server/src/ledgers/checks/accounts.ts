import { sql } from 'kysely';
import { SUM_COLUMNS, type Account } from '../../core/ledger';
import { check, type Check } from '../check';

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

export const accountChecks: Check[] = [wrongSums, wrongEntries];
