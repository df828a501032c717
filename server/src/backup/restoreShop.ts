import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { MINUTE } from '../clock';
import { FORGET_STORAGE } from '../platform/registry/sharedStorage';
import { storageOf } from '../ports/createPorts';
import { StartError } from '../errors/startError';
import { UNLIMITED } from '../store/limits';
import { bytesOf, type Archive } from './archive';
import type { Shop } from './backupShop';
import { dataFiles } from './dataFiles';
import { loadStore } from './loadStore';
import { PLACES } from './manifest';
import { dropEverything, isEmpty } from './storeTables';

const OWNER_ONLY = 0o600;
const BEATS_WITHIN_SECONDS = MINUTE / 1000;

export type RestoreReport = { rows: number; files: number; at: string };

/** A server on the embedded store holds its lock; one on PostgreSQL says each few seconds that it lives. */
async function assertNoServers(client: pg.ClientBase) {
  const known = await client.query<{ known: boolean }>("select to_regclass('public.live_host') is not null as known");
  if (!known.rows[0]?.known) return;
  const { rows } = await client.query(
    `select from live_host where seen_at > now() - interval '${BEATS_WITHIN_SECONDS} seconds'`,
  );
  if (rows.length > 0)
    throw new StartError('The store is in use by a running server: stop it, wait a minute, then restore.');
}

async function clear(client: pg.ClientBase, { config }: Shop, replace: boolean) {
  const hasFiles = dataFiles(config.dataDir).length > 0;
  const hasStore = !(await isEmpty(client));
  if (!hasStore && !hasFiles) return;
  if (!replace)
    throw new StartError(
      `${hasStore ? 'The store' : 'DATA_DIR'} is not empty: choose an empty one, or add --replace to lose what it holds.`,
    );
  await assertNoServers(client);
  await dropEverything(client);
}

const namesBelow = ({ manifest }: Archive, place: string) =>
  Object.keys(manifest.entries)
    .filter((name) => name.startsWith(place))
    .map((name) => name.slice(place.length));

async function writeFiles(archive: Archive, { config }: Shop): Promise<number> {
  const storage = storageOf(config);
  const stored = namesBelow(archive, PLACES.stored);
  for (const key of stored) await storage.put(key, await bytesOf(await archive.read(`${PLACES.stored}${key}`)));
  const data = namesBelow(archive, PLACES.data);
  for (const name of data) {
    const file = path.join(config.dataDir, name);
    await fs.promises.mkdir(path.dirname(file), { recursive: true });
    await fs.promises.writeFile(file, await bytesOf(await archive.read(`${PLACES.data}${name}`)), {
      mode: OWNER_ONLY,
      flush: true,
    });
  }
  return stored.length + data.length;
}

/** Makes the shop what it was when the archive was written: rows all or none, and the files with them. */
export async function restoreShop(
  shop: Shop,
  archive: Archive,
  { replace }: { replace: boolean },
): Promise<RestoreReport> {
  const client = await shop.store.pool.connect();
  try {
    await client.query('begin');
    await client.query(UNLIMITED);
    await clear(client, shop, replace);
    await loadStore(client, archive);
    await client.query(FORGET_STORAGE);
    const files = await writeFiles(archive, shop);
    await client.query('commit');
    await client.query('analyze').catch(() => undefined); // it would come by itself, only later
    // What was last read from the store that was here before.
    await fs.promises.rm(path.join(shop.config.dataDir, 'platform.json'), { force: true });
    return {
      rows: Object.values(archive.manifest.tables).reduce((sum, rows) => sum + rows, 0),
      files,
      at: archive.manifest.at,
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection may be what failed
    throw error;
  } finally {
    client.release();
  }
}
