import readline from 'node:readline';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { applyMigrations } from '../store/migrate';
import type { Archive } from './archive';
import { tableEntry } from './manifest';
import { tablesOf, withoutKeys, writableColumns } from './storeTables';

const ROWS_AT_ONCE = 200;

async function loadTable(client: pg.ClientBase, table: string, content: Readable): Promise<number> {
  const typeOf = new Map((await writableColumns(client, table)).map((column) => [column.name, column]));
  let insert: string | undefined;
  let waiting: string[] = [];
  let loaded = 0;
  const flush = async () => {
    if (insert && waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    loaded += waiting.length;
    waiting = [];
  };
  for await (const text of readline.createInterface({ input: content, crlfDelay: Infinity })) {
    if (insert) waiting.push(text);
    else {
      const columns = (JSON.parse(text) as string[]).map(
        (name) => typeOf.get(name) ?? { quoted: JSON.stringify(name), type: 'text' },
      );
      const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`);
      insert = `insert into "${table}" (${columns.map(({ quoted }) => quoted).join(', ')}) select ${values.join(', ')} from json_array_elements($1::json) as line`;
    }
    if (waiting.length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
  return loaded;
}

/** Fills an empty store, in the transaction of `client`: tables as they were, their rows, then what later migrations make of them. */
export async function loadStore(client: pg.ClientBase, { manifest, read }: Archive): Promise<void> {
  await applyMigrations(client, manifest.migrations);
  await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
  await withoutKeys(client, async () => {
    // Migrations write first rows of their own.
    for (const table of await tablesOf(client)) await client.query(`truncate "${table}"`);
    for (const [table, rows] of Object.entries(manifest.tables)) {
      const loaded = await loadTable(client, table, await read(tableEntry(table)));
      if (loaded !== rows) throw new Error(`${table} has ${loaded} rows instead of ${rows}`);
    }
  });
  await applyMigrations(client);
}
