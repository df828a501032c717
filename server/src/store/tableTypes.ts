import path from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from './transaction';

const FILE = path.join(import.meta.dirname, 'tables.gen.ts');

/** Writes `tables.gen.ts` from a migrated store, or fails when the file is not what would be written. */
export const generateTableTypes = (db: Db, { verify = false } = {}): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'schema_*',
    outFile: FILE,
    verify,
    customImports: { ColumnType: 'kysely' },
    typeMapping: {
      // What `open.ts` has the driver make of them.
      int8: 'number',
      numeric: 'number',
      // Read as a value of any shape, written as text.
      jsonb: 'ColumnType<unknown, string, string>',
    },
  });
