import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../../app';
import { DAY, HOUR, SECOND } from '../../../clock';
import { transaction, type Tx } from '../../../store/transaction';
import { TtlCache } from '../../../ttlCache';
import { hostAssets, isDevelopment, type HostAssets } from './assets';
import { documentOf } from '../owners';
import { keyOf, PACKINGS } from '../releaseFiles';

/** Pages that were opened with a host find its files for so long after the last process served it. */
export const KEPT_FOR = 30 * DAY;
const SEEN_EVERY = HOUR;
const Names = z.array(z.string());

/** Where builds lay before the host was released: by file, whatever its version. */
export const olderKey = (file: string) => `host/${file}`;
const olderKeys = (files: readonly string[]) =>
  files.flatMap((file) => [olderKey(file), ...PACKINGS.map((packing) => olderKey(`${file}.${packing}`))]);

/** A file of a host, from this process's own build, else as it was released. Throws when it lies in neither. */
export async function readHostFile({ config, ports }: App, { version }: HostAssets, file: string): Promise<Buffer> {
  const own = await fs.readFile(path.join(config.distDir, 'host', file)).catch(() => null);
  const bytes = own ?? (await ports.storage.get(keyOf(HOST, version, file)));
  if (!bytes) throw new Error(`${file} of the host ${version} lies nowhere.`);
  return bytes;
}

/** Which released host has a file: pages of any process ask any other, by the name of the file alone. */
export function hostFileIndex({ db, clock }: App): (file: string) => Promise<string | undefined> {
  const versions = new Map<string, string>();
  const indexed = new Set<string>();
  const reads = new TtlCache<'all', void>(clock, { lifeMs: SECOND });
  const read = async () => {
    const rows = await db
      .selectFrom('release')
      .select(['version', 'document'])
      .where('remote', '=', HOST)
      .where('state', '!=', 'purged')
      .$if(indexed.size > 0, (query) => query.where('version', 'not in', [...indexed]))
      .execute();
    for (const { version, document } of rows) {
      indexed.add(version);
      for (const file of Object.keys(documentOf(document).files)) versions.set(file, version);
    }
  };
  return async (file) => {
    // While the store is away, what was read before is all that is known.
    if (!versions.has(file)) await reads.get('all', read).catch(() => undefined);
    return versions.get(file);
  };
}

/** Notes that this process serves its build of the host; gives back a function to be called again and again. */
export function hostKeeper(app: App): () => Promise<void> {
  const assets = hostAssets(app);
  let seen = { version: '', at: 0 };
  return async () => {
    const host = assets();
    const now = app.clock.now();
    if (!host || isDevelopment(host) || (seen.version === host.version && now.getTime() - seen.at < SEEN_EVERY)) return;
    const row = { files: JSON.stringify([]), seen_at: now };
    await app.db
      .insertInto('host_build')
      .values({ version: host.version, ...row })
      .onConflict((conflict) => conflict.column('version').doUpdateSet({ seen_at: now }))
      .execute();
    seen = { version: host.version, at: now.getTime() };
  };
}

/** Builds of the host that a process served in the last thirty days: their pages may still be open. */
export async function servedHosts(tx: Tx, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - KEPT_FOR);
  const rows = await tx.selectFrom('host_build').select('version').where('seen_at', '>=', since).execute();
  return rows.map(({ version }) => version);
}

/** Forgets what no process has served for thirty days, and removes files of builds that were never released. */
export async function forgetHosts(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - KEPT_FOR);
  const gone = await transaction(app.db, async (tx) => {
    const old = await tx.deleteFrom('host_build').where('seen_at', '<', before).returning('files').execute();
    const left = old.length === 0 ? [] : await tx.selectFrom('host_build').select('files').execute();
    const kept = new Set(left.flatMap(({ files }) => Names.parse(files)));
    return [...new Set(old.flatMap(({ files }) => Names.parse(files)))].filter((file) => !kept.has(file));
  });
  if (gone.length > 0) await app.ports.storage.remove(olderKeys(gone));
}
