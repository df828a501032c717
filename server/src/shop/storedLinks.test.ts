import fs from 'node:fs';
import path from 'node:path';
import { withDemo } from '../testing/withDemo';
import { sql } from 'kysely';

const PATHS = Object.values(
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../scripts/checks/paths.json'), 'utf8')) as Record<
    string,
    string[]
  >,
).flat();
/** Rows that are no links: what releases are made of, and what was done with which call. */
const OTHERS = ['schema_migration', 'release', 'remote', 'audit', 'store_fact'];
const ADDRESS = /(?:^|")(\/[A-Za-z][\w-]*)(?=[?#"]|$)|\]\((\/[A-Za-z][\w-]*)(?=[?#)])/gm;

// Rule: page-26
test('every link that the demo stores leads to a page of the shop', () =>
  withDemo(async ({ db }) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'jsonb')`.execute(db);
    const asked = columns.filter(({ table }) => !OTHERS.some((other) => table.startsWith(other)));
    expect(asked.length).toBeGreaterThan(100);
    const dead: string[] = [];
    const leads = new Set<string>();
    for (const { table, column } of asked) {
      const { rows } = await sql<{ value: string }>`
        select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
        where ${sql.ref(column)}::text ~ '(^|"|\\]\\()/[A-Za-z]'`.execute(db);
      for (const { value } of rows)
        for (const [, whole, inText] of value.matchAll(ADDRESS)) {
          const found = whole ?? inText ?? '';
          if (PATHS.includes(found)) leads.add(found);
          else dead.push(`${table}.${column}: ${found}`);
        }
    }
    expect([...new Set(dead)]).toEqual([]);
    expect(leads.size).toBeGreaterThan(20);
  }));
