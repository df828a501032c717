import type { EventEmitter } from 'node:events';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type pg from 'pg';
import { StartError } from '../../errors/startError';
import { lockStore } from './storeLock';

const UPKEEP_MS = 60_000;
const VACUUM_EVERY = 60;

/** First bytes of the messages that only prepare an answer: Parse, Bind, Describe, Execute, Close. */
const PREPARING = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));

type Connection = EventEmitter & { parse: (query: { types?: unknown }) => unknown; sync: () => void; end: () => void };

/** The store as pg's connection sees it: all messages of a statement enter it at once, as they would in one packet to a server. */
function gathering(db: PGlite) {
  let waiting: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    waiting.push(message);
    if (PREPARING.has(message[0] ?? 0)) return [];
    const all = Buffer.concat(waiting);
    waiting = [];
    return db.execProtocolStream(all, options);
  };
  return { execProtocolStream, waitReady: db.waitReady } as unknown as PGlite;
}

function adapt(db: PGlite) {
  const config = createPgConfig(gathering(db)) as unknown as pg.PoolConfig & { connection: Connection };
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // pg may hand over an object in `types`; PGlite wants an array or nothing.
  connection.parse = (query) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
  const sync = connection.sync.bind(connection);
  // PGlite answers through promises on this very thread: one turn of the loop per query keeps the sockets served.
  connection.sync = () => void setImmediate(sync);
  return config;
}

/** Waits for what was already sent: a statement that failed is reported before its last message is through. */
async function settle(connection: Connection) {
  await new Promise((done) => setImmediate(done));
  connection.end();
  await new Promise((done) => connection.once('end', done));
}

/** The embedded store: in memory without `dataDir`, there with the content of `copy` if that is given. */
export async function openPglite(dataDir?: string, copy?: Blob) {
  const unlock = dataDir ? await lockStore(dataDir) : () => undefined;
  let db: PGlite;
  try {
    db = await PGlite.create({ ...(dataDir ? { dataDir } : {}), ...(copy ? { loadDataDir: copy } : {}) });
  } catch (error) {
    unlock();
    if (!dataDir) throw error;
    throw new StartError(
      `DATA_DIR holds a store that cannot be opened; nothing was changed. Restore it from a copy or choose another DATA_DIR. (${(error as Error).message.split('\n')[0]})`,
    );
  }
  let ticks = 0;
  // PGlite has neither checkpointer nor autovacuum: without these its log and tables only grow.
  const upkeep = setInterval(() => {
    ticks += 1;
    void db
      .query('checkpoint')
      .then(() => (ticks % VACUUM_EVERY === 0 ? db.query('vacuum (analyze)') : undefined))
      .catch(() => undefined); // the store is closing
  }, UPKEEP_MS).unref();
  const config = adapt(db);
  return {
    config: config as pg.PoolConfig,
    dump: () => db.dumpDataDir('none'),
    close: async () => {
      clearInterval(upkeep);
      await settle(config.connection);
      await db.close();
      unlock();
    },
  };
}
