import type { App } from '../app';
import { SECOND, systemClock } from '../clock';
import type { Configuration } from '../configuration';
import { createApp } from './createApp';
import { createLog } from './createLog';
import { buildServer } from '../http/server';
import { startJobs } from '../jobs/runner';
import { loadDemo } from './loadDemo';
import { keepOwnBuild } from './ownBuild';
import { consoleKeeper } from '../platform/registry/console/consoleFiles';
import { assertHostFits } from '../platform/registry/host/assertHostFits';
import { startHeartbeat } from '../platform/registry/host/liveHosts';
import { adoptLocalBuilds, followLocalBuilds } from '../platform/registry/local/local';
import { claimStorage } from '../platform/registry/sharedStorage';
import { portError } from './port';
import { makeFirstAdmin } from '../shop/identity/staff/firstAdmin';
import { shutDown } from './shutDown';
import { migrate } from '../store/migrate';
import { openStore, type Store } from '../store/open';
import { claimMode, assertMode } from '../store/storeMode';

/** The store keeps only a digest: this line is the one place where the password ever stands. */
async function printFirstAdmin(app: App) {
  const admin = await makeFirstAdmin(app);
  if (admin)
    process.stdout.write(
      `First admin of the console (/console), shown this once: name ${admin.name}, password ${admin.password}\n`,
    );
}

async function prepareStore({ db, pool }: Store, { mode }: Configuration) {
  await assertMode(db, mode);
  await migrate(pool);
  await claimMode(db, mode);
}

async function open(store: Store, config: Configuration) {
  const log = createLog(config.logLevel);
  await prepareStore(store, config);
  const demo = await loadDemo(config);
  const app = createApp({ store, clock: systemClock, config, log, demo });
  await claimStorage(app);
  if (demo) await demo.seed(app);
  else await printFirstAdmin(app);
  await adoptLocalBuilds(app);
  await assertHostFits(app);
  await app.releases.refresh();
  const stopReleases = app.releases.start();
  await app.search.ready(app.db);
  const stopSearch = app.search.start(app.db);
  // Before anybody is given a page of it: another process may be asked for its files.
  const keepConsole = consoleKeeper(app);
  await keepConsole().catch((error: unknown) => log.warn({ error }, 'files of the console are not shared'));
  const stopHeartbeat = startHeartbeat(app, keepConsole);
  const server = await buildServer(app);
  await demo?.drawAhead(app);
  // Plans the queries of the home page before the address is printed.
  await server.inject('/index');
  await server.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw portError(config, error);
  });
  const { port } = server.server.address() as { port: number };
  app.address = `http://127.0.0.1:${port}`;
  const stopJobs = startJobs(app);
  const stopFollowing = demo ? followLocalBuilds(app) : async () => undefined;
  const stop = () =>
    void shutDown({
      server,
      store,
      log,
      drainMs: config.drainSeconds * SECOND,
      background: app.background,
      stops: [stopFollowing, stopReleases, stopSearch, stopJobs, stopHeartbeat],
    });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (store.kind === 'pglite')
    process.stdout.write('Store: embedded, for one machine and one process (set DATABASE_URL for PostgreSQL).\n');
  process.stdout.write(`Cellar is open: ${app.address}/\n`);
}

/** A demo shows what is built beside it while it runs; production takes over a build at its start alone. */
const withOwnBuild = async (config: Configuration) =>
  config.mode === 'demo' ? config : { ...config, distDir: await keepOwnBuild(config) };

/** Opens the store and serves the shop from it, until a signal ends the process. */
export async function serve(config: Configuration) {
  const store = await openStore(config);
  try {
    await open(store, await withOwnBuild(config));
  } catch (error) {
    await store.close().catch(() => undefined); // the first error is the one to report
    throw error;
  }
}
