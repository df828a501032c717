import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../../app';
import { runAs } from '../../../core/operation/operation';
import { hostAssets, isDevelopment } from '../host/assets';
import { promoteLocal, removeLocal } from './localChannels';
import { publish, type Upload } from '../publish/publish';
import { PlatformError } from '../refused';
import { DOCUMENT } from '../releaseFiles';
import { ASKED_REHEARSAL, changeVersion } from '../versionRow';
import { watchedFile } from '../watchedFile';

const WHO = 'local build';
const PAUSE = 200;
const TRIES = 50;
const LOOK_EVERY = 500;

async function isKnown(app: App, remote: string, version: string) {
  const row = await app.db
    .selectFrom('release')
    .select('state')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'purged';
}

const isMap = (name: string) => name.endsWith('.map');
/** Beside the files of a release lies what the server reads of a host's build. */
const isAside = (name: string) => name === DOCUMENT || name.startsWith('assets.json');

/** Publishes a build out of the folder that it lies in. Another process may be doing the same at this moment. */
async function publishFolder(app: App, remote: string, version: string, folder: string): Promise<void> {
  const document = await fs.readFile(path.join(folder, DOCUMENT));
  const names = (await fs.readdir(folder)).filter((name) => !isAside(name));
  const read = (name: string) => fs.readFile(path.join(folder, name));
  const [mapNames, fileNames] = [names.filter(isMap), names.filter((name) => !isMap(name))];
  const files = new Map(await Promise.all(fileNames.map(async (name) => [name, await read(name)] as const)));
  const maps = new Map(
    await Promise.all(mapNames.map(async (name) => [name, await promisify(gzip)(await read(name))] as const)),
  );
  for (let attempt = 1; ; attempt++) {
    try {
      const upload: Upload = { remote, document, files, maps, provenance: { source: 'local' }, who: WHO };
      await runAs('releases.publish', () => publish(app, upload));
      return;
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== 'busy' || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

const promote = (app: App, remote: string, version: string) =>
  runAs('releases.promote', () => promoteLocal(app, { remote, version, who: WHO }));

/** Null when visitors have the build, else why they cannot have it. */
async function adopt(app: App, remote: string, version: string): Promise<PlatformError | null> {
  const place = remote === HOST ? [HOST] : ['remotes', remote, version];
  const folder = path.join(app.config.distDir, ...place);
  try {
    if (!(await isKnown(app, remote, version))) await publishFolder(app, remote, version, folder);
    if (app.config.mode === 'demo' && (await promote(app, remote, version))) return null;
    if (app.config.mode === 'demo') sayKept(app, remote, version);
    await askDraftsRehearsal(app, remote, version);
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    // The next build has taken its folder away, and is adopted after it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What visitors do not get at once, and never had, is rehearsed before anybody promotes it. */
const askDraftsRehearsal = ({ db }: App, remote: string, version: string) =>
  changeVersion(db, remote, version)
    .set({ rehearsal: ASKED_REHEARSAL })
    .where('first_live_at', 'is', null)
    .where(sql<boolean>`rehearsal ->> 'state' = 'waiting'`)
    .execute();

/** Anyone who builds wants to see it: that nothing changes on the screen has a reason. */
function sayKept({ log }: App, remote: string, version: string) {
  log.warn(
    { remote, version },
    'people have released this remote, so that this build is published but not shown; promote it, or develop with `npm run dev`',
  );
}

type Live = Record<string, string>;

/** Which version of the host and of each remote the last build made, the same object until it changes; null when nothing was built here. */
function liveBuilds(app: App): () => Live | null {
  const readLive = watchedFile(
    path.join(app.config.distDir, 'live.json'),
    (bytes) => JSON.parse(bytes.toString('utf8')) as Live,
  );
  const readHost = hostAssets(app);
  let last: { live: Live | null; host: ReturnType<typeof readHost>; all: Live | null } | undefined;
  return () => {
    const [live, host] = [readLive(), readHost()];
    if (last?.live !== live || last.host !== host)
      last = {
        live,
        host,
        all: live && { ...live, ...(host && !isDevelopment(host) ? { [HOST]: host.version } : {}) },
      };
    return last.all;
  };
}

/**
 * Takes over what was built on this machine: published like any release, and in the demo given to visitors of remotes whose channels no
 * person has written, so that a build is seen at once and what people decided is never overridden. In production it stays a draft.
 */
export async function adoptLocalBuilds(app: App, live: Live | null = liveBuilds(app)()): Promise<void> {
  if (!live) return;
  if (app.config.mode === 'demo')
    await runAs('releases.remove', () => removeLocal(app, { built: Object.keys(live), who: WHO }));
  let waiting = Object.entries(live);
  // A page that moved from one remote to another is free only when the other has given it up: the refused one asks once more.
  for (const isLast of [false, true]) {
    const refused: typeof waiting = [];
    for (const [remote, version] of waiting) {
      const refusal = await adopt(app, remote, version);
      if (refusal && isLast)
        app.log.warn({ remote, version, reason: refusal.reason }, 'this local build is not taken over');
      if (refusal) refused.push([remote, version]);
    }
    waiting = refused;
  }
}

/** Takes over every further build as it is finished; gives back what stops it, and waits for the build that is being taken over. */
export function followLocalBuilds(app: App): () => Promise<void> {
  const read = liveBuilds(app);
  let seen: Live | null = null;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    const live = read();
    if (running || !live || live === seen) return;
    running = adoptLocalBuilds(app, live)
      .catch((error: unknown) => app.log.error({ error }, 'the local build was not taken over'))
      .finally(() => {
        seen = live;
        running = undefined;
      });
  }, LOOK_EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
