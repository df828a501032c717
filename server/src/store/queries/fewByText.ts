import { sql, type RawBuilder } from 'kysely';
import { snapshot, type Db } from '../transaction';
import { usePlans } from './plans';

/** Rows with a part of a text. */
export type ByText = {
  /** Ids of all of them. */
  select: RawBuilder<unknown>;
  /** For each pair of characters of the part: the rows that have this pair. */
  pairs: readonly RawBuilder<unknown>[];
};

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** How many rows the store expects; of several conditions at once it would expect too few, as if none came with another. */
async function expectedRows(tx: Db, select: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) ${select}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

type Limits = { few: number; further: number };

/**
 * The ids of all rows with a part of a text; null where they may be more than `few`. The index of parts is read to the end of what it
 * finds, so it is asked only where a pair is expected in no more rows than one answer looks through.
 */
export const fewByText = (db: Db, { select, pairs }: ByText, { few, further }: Limits): Promise<string[] | null> =>
  snapshot(db, async (tx) => {
    for (const pair of pairs) {
      if ((await expectedRows(tx, pair)) > further) continue;
      await usePlans(tx, 'texts');
      const { rows } = await sql<{ id: string }>`select id from (${select}) found limit ${few + 1}`.execute(tx);
      await usePlans(tx, 'any');
      return rows.length <= few ? rows.map(({ id }) => id) : null;
    }
    return null;
  });
