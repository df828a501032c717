import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../errors/startError';
import { assertLimited, EMBEDDED_WAIT_MS, limitConnection, POSTGRES_LIMITS, type Limits } from './limits';
import { openPglite } from './embedded/pglite';
import { createReadiness } from './readiness';
import { NamedClient, StoreClient } from './pool/storeClient';
import { StorePool } from './pool/storePool';
import type { DB } from './tables.gen';
import type { Db } from './transaction';

export type Store = {
  db: Db;
  pool: pg.Pool;
  kind: 'postgres' | 'pglite';
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
pg.types.setTypeParser(INT8, Number); // fen stay far below 2^53
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text); // a day is YYYY-MM-DD, not an instant

export type OpenOptions = {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  poolSize?: number;
  /** Whether a pooler lends a connection for each transaction alone: then nothing may be kept on one. */
  pooler?: boolean;
  limits?: Partial<Limits>;
  Client?: typeof pg.Client;
  copy?: Blob;
};

const kyselyOn = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const whyNot = (error: unknown) =>
  ((error as Error).cause as Error | undefined)?.message || (error as Error).message || 'no connection';

async function openPostgres({ databaseUrl, poolSize = 10, pooler, limits, Client }: OpenOptions): Promise<Store> {
  const all = { ...POSTGRES_LIMITS, ...limits };
  let pool: pg.Pool;
  try {
    // A client of a test's own carries what is not committed: it is never closed for being idle, nor in the middle of its transaction.
    const own = Client
      ? { Client, idleTimeoutMillis: 0 }
      : pooler
        ? { Client: StoreClient }
        : { Client: NamedClient, onConnect: limitConnection(all) };
    pool = new StorePool({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: all.connectionMs,
      keepAlive: true,
      ...own,
    } as pg.PoolConfig);
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(
      `DATABASE_URL does not lead to a PostgreSQL that answers (${whyNot(error)}): correct it, or leave it out to use the embedded store.`,
    );
  }
  if (pooler) await assertLimited({ pool });
  const db = kyselyOn(pool);
  return { db, pool, kind: 'postgres', isReady: createReadiness(db), close: () => pool.end() };
}

/**
 * Opens the PostgreSQL of `databaseUrl`, else the embedded store in `dataDir`, else one in memory. Fails with a StartError in the person's
 * words.
 */
export async function openStore(options: OpenOptions): Promise<Store> {
  if (options.databaseUrl) return openPostgres(options);
  const { dataDir, copy, Client = NamedClient, limits } = options;
  const lite = await openPglite(dataDir && path.join(dataDir, 'store'), copy);
  const connectionTimeoutMillis = limits?.connectionMs ?? (dataDir ? EMBEDDED_WAIT_MS : 0);
  const pool = new StorePool({
    ...lite.config,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    Client,
  } as pg.PoolConfig);
  const db = kyselyOn(pool);
  return {
    db,
    pool,
    kind: 'pglite',
    isReady: createReadiness(db),
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}
