import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { z } from 'zod';
import type { App } from '../../../app';
import { HOUR } from '../../../clock';
import { transaction } from '../../../store/transaction';
import { KEPT_FOR } from '../host/hostFiles';

/** The apps of the console, by their folders below `dist`. */
export type ConsoleFolder = 'console' | 'editor';
const FOLDERS: ConsoleFolder[] = ['console', 'editor'];
const SERVED = /\.(js|css|png)$/;
const AT_ONCE = 16;
const SEEN_EVERY = HOUR;
const Assets = z.object({ files: z.record(z.string(), z.string()) });
const Keys = z.array(z.string());

/** Names of files hold digests, so that those of two builds never differ under one name. */
export const consoleKey = (folder: ConsoleFolder, file: string) => `console/${folder}/${file}`;

type Built = { key: string; place: string };

/** The files of one app that lie beside this process; none while it is not built, or built for development, where names stay. */
async function builtFiles({ config }: App, folder: ConsoleFolder): Promise<Built[]> {
  const root = path.join(config.distDir, folder);
  const text = await fs.readFile(path.join(root, 'assets.json'), 'utf8').catch(() => null);
  if (text === null || !Object.values(Assets.parse(JSON.parse(text)).files).every(Boolean)) return [];
  const names = (await fs.readdir(root)).filter((name) => SERVED.test(name));
  return names.toSorted().map((name) => ({ key: consoleKey(folder, name), place: path.join(root, name) }));
}

const markOf = (digest: string) => `console/complete/${digest}`;

/** The mark of a build is put last: where it lies, all files do. It is asked for, since a store may be restored without its files. */
async function putFiles({ ports }: App, files: Built[], mark: string): Promise<void> {
  if (await ports.storage.get(mark)) return;
  const put = async ({ key, place }: Built) => ports.storage.put(key, await fs.readFile(place));
  await pMap(files, put, { concurrency: AT_ONCE });
  await ports.storage.put(mark, Buffer.from('complete'));
}

/**
 * Puts the console's files of this process where processes of another version find them: while both serve, a page of the one asks the
 * other. Gives back a function to be called again and again.
 */
export function consoleKeeper(app: App): () => Promise<void> {
  let seenAt = -Infinity;
  return async () => {
    const now = app.clock.now();
    if (now.getTime() - seenAt < SEEN_EVERY) return;
    const files = (await Promise.all(FOLDERS.map((folder) => builtFiles(app, folder)))).flat();
    if (files.length > 0) {
      const keys = files.map(({ key }) => key);
      const digest = createHash('sha256').update(keys.join('\n')).digest('hex');
      const mark = markOf(digest);
      // Written first: what a process that is killed now has put is forgotten in time.
      await app.db
        .insertInto('console_build')
        .values({ digest, keys: JSON.stringify([mark, ...keys]), seen_at: now })
        .onConflict((conflict) => conflict.column('digest').doUpdateSet({ seen_at: now }))
        .execute();
      await putFiles(app, files, mark);
    }
    seenAt = now.getTime();
  };
}

/** Removes files of the console that no process has served for thirty days. */
export async function forgetConsoles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - KEPT_FOR);
  const gone = await transaction(app.db, async (tx) => {
    const old = await tx.deleteFrom('console_build').where('seen_at', '<', before).returning('keys').execute();
    const left = old.length === 0 ? [] : await tx.selectFrom('console_build').select('keys').execute();
    const kept = new Set(left.flatMap(({ keys }) => Keys.parse(keys)));
    return [...new Set(old.flatMap(({ keys }) => Keys.parse(keys)))].filter((key) => !kept.has(key));
  });
  if (gone.length > 0) await app.ports.storage.remove(gone);
}
