import path from 'node:path';
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../startError';
import { openPglite } from './pglite';
import type { DB } from './tables.gen';
import type { Db } from './transaction';

export type Store = { db: Db; pool: pg.Pool; kind: 'postgres' | 'pglite'; close: () => Promise<void> };

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
pg.types.setTypeParser(INT8, Number); // fen stay far below 2^53
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text); // a day is YYYY-MM-DD, not an instant

const MAX_NAMED = 1000;
const MAX_NAMED_LENGTH = 4000;
const names = new Map<string, string>();
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_NAMED && text.length < MAX_NAMED_LENGTH) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 16);
    names.set(text, name);
  }
  return name;
}

type Query = pg.Client['query'];
/** Names every parameterised statement, so that the server plans it once per connection. */
class NamedClient extends pg.Client {
  override query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const send = pg.Client.prototype.query.bind(this) as (...args: unknown[]) => unknown;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  }) as Query;
}

export type OpenOptions = { databaseUrl?: string | undefined; dataDir?: string | undefined; poolSize?: number; named?: boolean; Client?: typeof pg.Client; copy?: Blob };

const kyselyOn = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

async function openPostgres({ databaseUrl, poolSize = 10, named = true, Client }: OpenOptions): Promise<Store> {
  let pool: pg.Pool;
  try {
    // A client of a test's own carries what is not committed: it is never closed for being idle.
    const own = Client ? { Client, idleTimeoutMillis: 0 } : { Client: named ? NamedClient : pg.Client };
    pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, connectionTimeoutMillis: 10_000, ...own } as pg.PoolConfig);
    pool.on('error', () => undefined); // an idle connection was cut; the next query opens another
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(`DATABASE_URL does not lead to a PostgreSQL that answers (${(error as Error).message || 'no connection'}): correct it, or leave it out to use the embedded store.`);
  }
  return { db: kyselyOn(pool), pool, kind: 'postgres', close: () => pool.end() };
}

/** Opens the PostgreSQL of `databaseUrl`, else the embedded store in `dataDir`, else one in memory. Fails with a StartError in the person's words. */
export async function openStore(options: OpenOptions): Promise<Store> {
  if (options.databaseUrl) return openPostgres(options);
  const lite = await openPglite(options.dataDir && path.join(options.dataDir, 'store'), options.copy);
  const pool = new pg.Pool({ ...lite.config, max: 1, idleTimeoutMillis: 0, ...(options.Client ? { Client: options.Client } : {}) } as pg.PoolConfig);
  return { db: kyselyOn(pool), pool, kind: 'pglite', close: async () => { await pool.end(); await lite.close(); } };
}
