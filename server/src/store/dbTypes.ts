// Writes tables.gen.ts from a freshly migrated store, so that the types cannot drift from the SQL.
import fs from 'node:fs';
import path from 'node:path';
import { openStore } from './open';
import { migrate } from './migrate';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  date: 'string',
  jsonb: 'Json',
  'timestamp with time zone': 'Timestamp',
};
type Column = { table: string; column: string; type: string; nullable: boolean; hasDefault: boolean };

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

function columnLine({ column, type, nullable, hasDefault }: Column) {
  const base = TYPES[type];
  if (!base) throw new Error(`no type for ${type} of ${column}`);
  const full = nullable ? `${base} | null` : base;
  return `  ${column}: ${hasDefault ? `Generated<${full}>` : full};`;
}

const store = await openStore({});
await migrate(store.pool);
const { rows } = await store.pool.query<Column>(`
  select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable, column_default is not null as "hasDefault"
  from information_schema.columns where table_schema = 'public' and table_name not like 'schema_%' order by table_name, ordinal_position`);
const tables = [...new Set(rows.map((row) => row.table))];
const text = `// Made by \`npm run db:types\` from migrations/; do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

${tables
  .map(
    (table) =>
      `export interface ${pascal(table)} {\n${rows
        .filter((row) => row.table === table)
        .map(columnLine)
        .join('\n')}\n}`,
  )
  .join('\n\n')}

export interface DB {
${tables.map((table) => `  ${table}: ${pascal(table)};`).join('\n')}
}
`;
fs.writeFileSync(path.join(import.meta.dirname, 'tables.gen.ts'), text);
await store.close();
process.stdout.write(`${tables.length} tables\n`);
