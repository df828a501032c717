import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type pg from 'pg';
import { StartError } from '../startError';

const UPKEEP_MS = 60_000;
const VACUUM_EVERY = 60;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The embedded store takes no lock on its directory, and two processes on it lose data: so this one does. */
function lock(dir: string): () => void {
  const file = `${dir}.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(fs.readFileSync(file, 'utf8'));
      if (holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new StartError(`DATA_DIR is in use by process ${holder}: stop it, choose another DATA_DIR, or set DATABASE_URL to run several processes.`);
      }
      fs.rmSync(file, { force: true });
    }
  }
  throw new StartError(`DATA_DIR cannot be locked: remove ${path.basename(file)} in it.`);
}

type Connection = { parse: (query: { types?: unknown }) => unknown; sync: () => void };

function adapt(db: PGlite): pg.PoolConfig {
  const config = createPgConfig(db) as unknown as pg.PoolConfig & { connection: Connection };
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // pg may hand over an object in `types`; PGlite wants an array or nothing.
  connection.parse = (query) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
  const sync = connection.sync.bind(connection);
  // PGlite answers through promises on this very thread: one turn of the loop per query keeps the sockets served.
  connection.sync = () => void setImmediate(sync);
  return config;
}

/** The embedded store: in memory without `dataDir`, there with the content of `copy` if that is given. */
export async function openPglite(dataDir?: string, copy?: Blob) {
  const unlock = dataDir ? lock(dataDir) : () => undefined;
  process.once('exit', unlock);
  let db: PGlite;
  try {
    db = await PGlite.create({ ...(dataDir ? { dataDir } : {}), ...(copy ? { loadDataDir: copy } : {}) });
  } catch (error) {
    unlock();
    if (!dataDir) throw error;
    throw new StartError(`DATA_DIR holds a store that cannot be opened; nothing was changed. Restore it from a copy or choose another DATA_DIR. (${(error as Error).message.split('\n')[0]})`);
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
  return {
    config: adapt(db),
    dump: () => db.dumpDataDir('none'),
    close: async () => {
      clearInterval(upkeep);
      await db.close();
      unlock();
    },
  };
}
