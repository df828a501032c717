import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../store/transaction';

/** `words`: one sentence for each row, the first ones only; `wrong`: how many rows there are. */
export type Found = { words: string[]; wrong: number };
export type Check = (tx: Tx) => Promise<Found>;

/** A store with a great fault is not printed row by row. */
export const MAX_FAULTS = 50;

/** A check whose query finds the rows that are wrong. The store adds everything up; only what is wrong leaves it. */
export const check =
  <Row extends object>(query: RawBuilder<unknown>, wordsOf: (row: Row) => string): Check =>
  async (tx) => {
    const { rows } = await sql<Row & { wrong: number }>`
      select f.*, count(*) over () as wrong from (${query}) f limit ${MAX_FAULTS}`.execute(tx);
    const wrong = rows[0]?.wrong ?? 0;
    const rest = wrong - rows.length;
    return { words: [...rows.map(wordsOf), ...(rest > 0 ? [`and ${rest} more rows like the one before`] : [])], wrong };
  };
