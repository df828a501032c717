import fs from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../app';
import { promoteLocal, removeLocal } from './localChannels';
import { publish } from './publish';
import { PlatformRefusal } from './refused';
import { DOCUMENT } from './releaseFiles';
import { watchedFile } from './watchedFile';

const WHO = 'local build';
const PAUSE = 200;
const TRIES = 50;
const LOOK_EVERY = 500;

const readIf = (file: string) => fs.readFile(file).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)));

async function isKnown(app: App, remote: string, version: string) {
  const row = await app.db.selectFrom('release').select('state').where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
  return row !== undefined && row.state !== 'purged';
}

/** Publishes a build out of the folder that it lies in. Another process may be doing the same at this moment. */
async function publishFolder(app: App, remote: string, version: string, folder: string): Promise<boolean> {
  const document = await readIf(path.join(folder, DOCUMENT));
  if (!document) return false;
  const names = (await fs.readdir(folder)).filter((name) => name !== DOCUMENT);
  const files = new Map(await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(folder, name))] as const)));
  for (let attempt = 1; ; attempt++) {
    try {
      await publish(app, { remote, document, files, provenance: { source: 'local' }, who: WHO });
      return true;
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error;
      if (error.code !== 'busy' || attempt === TRIES) {
        app.log.warn({ remote, version, reason: error.reason }, 'this local build is not taken over');
        return error.code === 'otherBytes';
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

type Live = Record<string, string>;

/** Which version of each remote the last build made; null when nothing was built here. */
const liveFile = ({ config }: App) => watchedFile(path.join(config.distDir, 'live.json'), (bytes) => JSON.parse(bytes.toString('utf8')) as Live);

/**
 * Takes over what was built on this machine: published like any release and given to visitors where nothing else was released, so that
 * a build is seen at once and a team's release is never overridden.
 */
export async function adoptLocalBuilds(app: App, live: Live | null = liveFile(app)()): Promise<void> {
  if (!live) return;
  for (const [remote, version] of Object.entries(live)) {
    const folder = path.join(app.config.distDir, 'remotes', remote, version);
    if ((await isKnown(app, remote, version)) || (await publishFolder(app, remote, version, folder))) await promoteLocal(app, { remote, version, who: WHO });
  }
  await removeLocal(app, { built: Object.keys(live), who: WHO });
}

/** Takes over every further build as it is finished; gives back what stops it. */
export function followLocalBuilds(app: App): () => void {
  const read = liveFile(app);
  let seen: Live | null = null;
  let busy = false;
  const timer = setInterval(() => {
    const live = read();
    if (busy || !live || live === seen) return;
    busy = true;
    adoptLocalBuilds(app, live)
      .catch((error: unknown) => app.log.error({ error }, 'the local build was not taken over'))
      .finally(() => {
        seen = live;
        busy = false;
      });
  }, LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
