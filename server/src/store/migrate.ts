import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../errors/startError';
import { UNLIMITED } from './limits';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
const ATTEMPTS = 20;

async function prepare(client: pg.ClientBase) {
  // Several processes that start at once can collide even on "if not exists".
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(
        `create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
      );
      await client.query('create table if not exists schema_lock (id int primary key)');
      await client.query('insert into schema_lock values (1) on conflict do nothing');
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((done) => setTimeout(done, 20 + Math.random() * 50));
    }
  }
}

export type AppliedMigration = { name: string; checksum: string };

/** The migrations of this version up to what `asked` names; all of them when nothing is asked. */
function migrationsOf(asked: readonly AppliedMigration[] | undefined): (AppliedMigration & { text: string })[] {
  const names = fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
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

async function applyMissing(client: pg.ClientBase, asked?: readonly AppliedMigration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const { name: file, text, checksum } of migrationsOf(asked)) {
    if (done.has(file)) {
      if (done.get(file) === checksum) continue;
      throw new StartError(
        `The store was made with another ${file}: set DATA_DIR or DATABASE_URL to a new store, or go back to the version that made it.`,
      );
    }
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file, checksum]);
    applied.push(file);
  }
  return applied;
}

/** Applies what is missing of `asked`, or of all, in the transaction of `client`, on a store that nobody else opens. */
export async function applyMigrations(client: pg.ClientBase, asked?: readonly AppliedMigration[]): Promise<void> {
  await prepare(client);
  await applyMissing(client, asked);
}

/** Applies every missing migration in name order, in one transaction, under a lock row; safe with several processes. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await prepare(client);
    await client.query('begin');
    await client.query(UNLIMITED);
    await client.query('select id from schema_lock where id = 1 for update');
    const applied = await applyMissing(client);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
