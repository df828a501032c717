import fs from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { z } from 'zod';
import type { App } from '../../../app';
import { DAY, HOUR } from '../../../clock';
import { transaction } from '../../../store/transaction';
import { hostAssets, type HostAssets } from './assets';
import { integrityOf, PACKINGS } from '../releaseFiles';

/** Pages that were opened with a build of the host find its files for so long after the last process served it. */
const KEPT_FOR = 30 * DAY;
const SEEN_EVERY = HOUR;
const AT_ONCE = 8;
const Names = z.array(z.string());

/** Names hold digests, so builds that share a file share its key. */
export const hostKey = (file: string) => `host/${file}`;
const keysOf = (files: readonly string[]) =>
  files.flatMap((file) => [hostKey(file), ...PACKINGS.map((packing) => hostKey(`${file}.${packing}`))]);

/** A development build has no digests: its files change under their names. */
const isImmutable = ({ files }: HostAssets) => Object.values(files).every(Boolean);

async function store({ config, ports }: App, { files }: HostAssets) {
  const folder = path.join(config.distDir, 'host');
  const storeFile = async ([file, digest]: [string, string]) => {
    const bytes = await fs.readFile(path.join(folder, file));
    if (integrityOf(bytes) !== digest) throw new Error(`${file} is not the file of this build.`);
    await ports.storage.put(hostKey(file), bytes);
    for (const packing of PACKINGS) {
      const packed = await fs.readFile(path.join(folder, `${file}.${packing}`)).catch(() => null);
      if (packed) await ports.storage.put(hostKey(`${file}.${packing}`), packed);
    }
  };
  await pMap(Object.entries(files), storeFile, { concurrency: AT_ONCE });
}

/** Stores the files of the build that is served here, so that they outlive it; gives back a function to be called again and again. */
export function hostFileKeeper(app: App): () => Promise<void> {
  const assets = hostAssets(app);
  let seen = { version: '', at: 0 };
  return async () => {
    const host = assets();
    const now = app.clock.now();
    if (!host || !isImmutable(host) || (seen.version === host.version && now.getTime() - seen.at < SEEN_EVERY)) return;
    if (seen.version !== host.version) await store(app, host);
    const row = { files: JSON.stringify(Object.keys(host.files)), seen_at: now };
    await app.db
      .insertInto('host_build')
      .values({ version: host.version, ...row })
      .onConflict((conflict) => conflict.column('version').doUpdateSet(row))
      .execute();
    seen = { version: host.version, at: now.getTime() };
  };
}

/** Removes the files of builds that no process has served for thirty days. */
export async function forgetHostFiles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - KEPT_FOR);
  const gone = await transaction(app.db, async (tx) => {
    const old = await tx.deleteFrom('host_build').where('seen_at', '<', before).returning('files').execute();
    const left = old.length === 0 ? [] : await tx.selectFrom('host_build').select('files').execute();
    const kept = new Set(left.flatMap(({ files }) => Names.parse(files)));
    return [...new Set(old.flatMap(({ files }) => Names.parse(files)))].filter((file) => !kept.has(file));
  });
  if (gone.length > 0) await app.ports.storage.remove(keysOf(gone));
}
