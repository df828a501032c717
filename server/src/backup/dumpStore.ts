import type pg from 'pg';
import { UNLIMITED } from '../store/limits';
import { appliedMigrations, type AppliedMigration } from '../store/migrate';
import { tablesOf, writableColumns } from './storeTables';

const ROWS_AT_ONCE = 200;
const BEGIN = 'begin isolation level repeatable read read only';

const line = (text: string) => Buffer.from(`${text}\n`);

/**
 * The content of a table: a line with its columns, then one for each row. The values are PostgreSQL's own texts, so that nothing is lost on
 * the way through another language's numbers and dates.
 */
async function* linesOf(client: pg.ClientBase, table: string, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  const columns = await writableColumns(client, table);
  yield line(JSON.stringify(columns.map(({ name }) => name)));
  const texts = columns.map(({ quoted }) => `${quoted}::text`).join(', ');
  await client.query(
    `declare dump no scroll cursor for select to_json(array[${texts}]::text[])::text as row from "${table}"`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dump`);
    if (rows.length === 0) break;
    onRows(rows.length);
    yield line(rows.map(({ row }) => row).join('\n'));
  }
  await client.query('close dump');
}

export type Dump = {
  client: pg.ClientBase;
  tables: string[];
  migrations: AppliedMigration[];
  linesOf: (table: string, onRows: (rows: number) => void) => AsyncGenerator<Buffer>;
};

/** Runs `work` on the store as it stands at one moment. */
export async function dumpStore<T>(pool: pg.Pool, work: (dump: Dump) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    await client.query(UNLIMITED);
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1");
    return await work({
      client,
      tables: await tablesOf(client),
      migrations: await appliedMigrations(client),
      linesOf: (table, onRows) => linesOf(client, table, onRows),
    });
  } finally {
    await client.query('rollback').catch(() => undefined); // the connection may be what failed
    client.release();
  }
}
