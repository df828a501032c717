import { sql } from 'kysely';
import { snapshot, type Db } from '../transaction';

const SCANS = ['enable_seqscan', 'enable_bitmapscan', 'enable_indexscan', 'enable_indexonlyscan'];
const WITHOUT = {
  /** What stops with the page: a table or a bitmap is read to its end before the first row of an index comes. */
  plain: ['enable_seqscan', 'enable_bitmapscan'],
  /** An index of parts of texts, which is read as a bitmap only. */
  texts: ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'],
  any: [],
} as const satisfies Record<string, readonly string[]>;

/** By which scans the next statements of this transaction read. */
export async function usePlans(tx: Db, plans: keyof typeof WITHOUT): Promise<void> {
  const without: readonly string[] = WITHOUT[plans];
  const values = SCANS.map((name) => (without.includes(name) ? 'off' : 'on'));
  await sql`select set_config(name, value, true) from unnest(${SCANS}::text[], ${values}::text[]) as s (name, value)`.execute(
    tx,
  );
}

/** Reads by what stops with the page, as the store stands at one moment. */
export const readPlainly = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  snapshot(db, async (tx) => {
    await usePlans(tx, 'plain');
    const result = await read(tx);
    await usePlans(tx, 'any'); // Where this is a part of a longer transaction.
    return result;
  });
