import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StartError } from '../errors/startError';
import { UNLIMITED } from './limits';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

export type AppliedMigration = { name: string; checksum: string };

/** What is recorded of a migration: its file and the digest of what was in it. */
const recordOf = ({ name, checksum }: AppliedMigration) => `${name} ${checksum}`;

/** What was applied to a migrated store, in order. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select split_part(name, ' ', 1) as name, split_part(name, ' ', 2) as checksum from schema_history order by name",
  );
  return rows;
}

/** Stores of earlier versions have their record in another table. It stays, so that such a version still starts on them. */
async function takeOverRecord(client: pg.ClientBase) {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('schema_migration') is not null and not exists (select from schema_history) as known",
  );
  if (!rows[0]?.known) return;
  await client.query(
    `insert into schema_history (name, timestamp)
     select name || ' ' || checksum, to_char(applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from schema_migration`,
  );
}

/** The migrations of this version up to what `asked` names; all of them when nothing is asked. */
function migrationsOf(asked: readonly AppliedMigration[] | undefined): (AppliedMigration & { text: string })[] {
  const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const known = names.map((name) => {
    const text = fs.readFileSync(path.join(FOLDER, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
  const other = asked?.find(
    ({ name, checksum }) => !known.some((one) => one.name === name && one.checksum === checksum),
  );
  if (other)
    throw new StartError(
      `The backup was made with another ${other.name}: restore it with the version that made it, or a later one.`,
    );
  return asked ? known.filter(({ name }) => asked.some((one) => one.name === name)) : known;
}

/** What the migrator may find recorded or apply. What a later version applied stays as it is; what was changed since is refused. */
async function findMigrations(client: pg.ClientBase, asked?: readonly AppliedMigration[]) {
  await takeOverRecord(client);
  const own = migrationsOf(asked);
  const found: Record<string, Migration> = {};
  for (const applied of await appliedMigrations(client)) {
    const same = own.find(({ name }) => name === applied.name);
    if (same && same.checksum !== applied.checksum)
      throw new StartError(
        `The store was made with another ${applied.name}: set DATA_DIR or DATABASE_URL to a new store, or go back to the version that made it.`,
      );
    found[recordOf(applied)] = { up: async () => undefined };
  }
  for (const migration of own)
    found[recordOf(migration)] = { up: async (db) => void (await sql.raw(migration.text).execute(db)) };
  return found;
}

/** Kysely on one connection, and so in the transaction that this may have open. */
function kyselyOn(client: pg.ClientBase): Kysely<unknown> {
  const only = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => undefined } }),
  });
}

/** The same in every process: tables of the record are made by one of them. */
const LOCK = 5_214_008;

/** Applies what is missing of `asked`, or of all, in the transaction that `client` has open. Gives back the files. */
export async function applyMigrations(client: pg.ClientBase, asked?: readonly AppliedMigration[]): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const migrator = new Migrator({
    db: kyselyOn(client),
    // Asked for under the lock, before it reads what was applied.
    provider: { getMigrations: () => findMigrations(client, asked) },
    migrationTableName: 'schema_history',
    migrationLockTableName: 'schema_history_lock',
    allowUnorderedMigrations: true,
    disableTransactions: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName.split(' ')[0]!);
}

/** Applies every missing migration in name order, in one transaction, while other processes wait. Gives back the files. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(UNLIMITED);
    const applied = await applyMigrations(client);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection may be what failed
    throw error;
  } finally {
    client.release();
  }
}
