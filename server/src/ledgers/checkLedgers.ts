import { sql } from 'kysely';
import { SUM_COLUMNS, type Account } from '../core/ledger';
import { snapshot, type Db, type Tx } from '../store/transaction';

export type LedgerReport = {
  accounts: number;
  entries: number;
  /** One sentence for each row that is wrong. */
  faults: string[];
};

const sums = sql.join(
  Object.entries(SUM_COLUMNS).map(
    ([account, column]) =>
      sql`select id as person_id, ${sql.lit(account)} as account, ${sql.ref(column)}::bigint as held from person`,
  ),
  sql` union all `,
);

/** Persons whose sum is not that of their entries, or is below nothing. */
async function wrongSums(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ person_id: string; account: Account; held: string; total: string }>`
    with held as (${sums}),
      stated as (select person_id, account, sum(amount)::bigint as total from ledger_entry group by person_id, account)
    select h.person_id, h.account, h.held::text as held, coalesce(s.total, 0)::text as total
    from held h left join stated s on s.person_id = h.person_id and s.account = h.account
    where h.held <> coalesce(s.total, 0) or h.held < 0
    order by h.person_id, h.account`.execute(tx);
  return rows.map(
    ({ person_id, account, held, total }) =>
      `person ${person_id}, ${account}: the person has ${held}, the entries add up to ${total}`,
  );
}

/** Entries whose place or running sum is wrong, or which fall below nothing. */
async function wrongEntries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    person_id: string;
    id: string;
    account: Account;
    seq: number;
    place: string;
    after: string;
    running: string;
  }>`
    select person_id, id, account, seq, place::text as place, after::text as after, running::text as running
    from (
      select person_id, id, account, seq, after,
        row_number() over (partition by person_id, account order by seq) as place,
        sum(amount) over (partition by person_id, account order by seq) as running
      from ledger_entry
    ) e
    where after <> running or after < 0 or seq <> place
    order by person_id, account, seq`.execute(tx);
  return rows.map(
    ({ person_id, id, account, seq, place, after, running }) =>
      `entry ${id} of person ${person_id}, ${account} ${seq}: it stands at place ${place}, its sum is ${after}, the running sum ${running}`,
  );
}

/** Payments of which more goes back than came. */
async function wrongRefunds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ out_no: string; subject_id: string; came: string; back: string }>`
    select p.out_no, p.subject_id, p.received_fen::text as came, sum(r.amount_fen)::text as back
    from payment p join refund r on r.person_id = p.person_id and r.payment_id = p.id
    group by p.person_id, p.id, p.out_no, p.subject_id, p.received_fen
    having sum(r.amount_fen) > p.received_fen
    order by p.out_no`.execute(tx);
  return rows.map(
    ({ out_no, subject_id, came, back }) => `payment ${out_no} of ${subject_id}: ${came} fen came, ${back} fen go back`,
  );
}

/** Orders whose refunded sum is not that of the refunds that are done, or is above what was paid. */
async function wrongOrders(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ order_no: string; noted: string; done: string; paid: string }>`
    with done as (
      select r.person_id, r.order_id, sum(r.amount_fen) as fen
      from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id
      where r.state = 'done' and p.applied group by r.person_id, r.order_id)
    select o.order_no, o.refunded_fen::text as noted, coalesce(d.fen, 0)::text as done, o.paid_fen::text as paid
    from shop_order o left join done d on d.person_id = o.person_id and d.order_id = o.id
    where o.refunded_fen <> coalesce(d.fen, 0) or o.refunded_fen > o.paid_fen
    order by o.order_no`.execute(tx);
  return rows.map(
    ({ order_no, noted, done, paid }) =>
      `order ${order_no}: ${noted} fen are noted as refunded, its refunds are ${done}, ${paid} were paid`,
  );
}

const countOf = async (tx: Tx) => {
  const { rows } = await sql<{ accounts: number; entries: number }>`
    select count(distinct (person_id, account))::int as accounts, count(*)::int as entries from ledger_entry`.execute(
    tx,
  );
  return rows[0]!;
};

/** Looks whether every person's statements add up to what the person has, at one moment of the store. */
export const checkLedgers = (db: Db): Promise<LedgerReport> =>
  snapshot(db, async (tx) => ({
    ...(await countOf(tx)),
    faults: [
      ...(await wrongSums(tx)),
      ...(await wrongEntries(tx)),
      ...(await wrongRefunds(tx)),
      ...(await wrongOrders(tx)),
    ],
  }));
