import type pg from 'pg';

const OWN =
  "c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')";

/** Every table of the shop; the lists of migrations are not the shop's. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${OWN} and c.relname not like 'schema\\_%' order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

export type Column = { name: string; quoted: string; type: string };

/** The columns that hold what was written, in their order. */
export async function writableColumns(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, quote_ident(a.attname) as quoted, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [`public."${table}"`],
  );
  return rows;
}

const TABLES = `select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c where ${OWN}`;
/** Those that take the row of a table go with it. */
const ROUTINES = `select format('drop routine %s cascade', p.oid::regprocedure) as statement from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Removes all that migrations made; what belongs to an extension stays. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  for (const left of [TABLES, ROUTINES]) {
    const { rows } = await client.query<{ statement: string }>(left);
    for (const { statement } of rows) await client.query(statement);
  }
}

/** True when no shop was ever opened here. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_class c where ${OWN} limit 1`);
  return rows.length === 0;
}

type Key = { table: string; name: string; definition: string };

/**
 * Runs `work` without keys between tables and without triggers, whatever the order of its rows; the keys are checked when they come back.
 */
export async function withoutKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await tablesOf(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
