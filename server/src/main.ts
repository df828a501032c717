import net from 'node:net';
import type { App } from './app';
import { systemClock } from './clock';
import { readConfiguration, type Configuration } from './configuration';
import { createApp } from './createApp';
import { createLog } from './createLog';
import { prepareDataDir } from './dataDir';
import { buildServer } from './http/server';
import { startJobs } from './jobs/runner';
import { loadDemo } from './loadDemo';
import { startHeartbeat } from './platform/registry/liveHosts';
import { adoptLocalBuilds, followLocalBuilds } from './platform/registry/local';
import { makeFirstAdmin } from './shop/staff/firstAdmin';
import { shutDown } from './shutDown';
import { StartError } from './errors/startError';
import { migrate } from './store/migrate';
import { openStore, type Store } from './store/open';
import { claimMode, refuseOtherMode } from './store/storeMode';

const portError = ({ port }: Configuration, error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken: stop what listens there, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
  return error;
};

/** Asks for the port before anything slow is done. */
const probePort = (config: Configuration) =>
  new Promise<void>((free, taken) => {
    const probe = net.createServer();
    probe.once('error', (error) => taken(portError(config, error)));
    probe.listen(config.port, config.host, () => probe.close(() => free()));
  });

/** The store keeps only a digest: this line is the one place where the password ever stands. */
async function tellFirstAdmin(app: App) {
  const admin = await makeFirstAdmin(app);
  if (admin)
    process.stdout.write(
      `First admin of the console (/console), shown this once: name ${admin.name}, password ${admin.password}\n`,
    );
}

function refuseFlags() {
  const [flag] = process.argv.slice(2);
  if (flag)
    throw new StartError(
      `${flag} is not known: the server is set by environment variables only (see docs/settings.md).`,
    );
}

async function prepareStore({ db, pool }: Store, { mode }: Configuration) {
  await refuseOtherMode(db, mode);
  await migrate(pool);
  await claimMode(db, mode);
}

async function serve(store: Store, config: Configuration) {
  const log = createLog(config.logLevel);
  await prepareStore(store, config);
  const demo = await loadDemo(config);
  const app = createApp({ store, clock: systemClock, config, log, demo });
  if (demo) await demo.seed(app);
  else await tellFirstAdmin(app);
  await adoptLocalBuilds(app);
  await app.releases.refresh();
  const stopReleases = app.releases.start();
  const stopHeartbeat = startHeartbeat(app);
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
  const stopFollowing = demo ? followLocalBuilds(app) : () => undefined;
  const stop = () =>
    void shutDown({ server, store, log, stops: [stopFollowing, stopReleases, stopJobs, stopHeartbeat] });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (store.kind === 'pglite')
    process.stdout.write('Store: embedded, for one machine and one process (set DATABASE_URL for PostgreSQL).\n');
  process.stdout.write(`Cellar is open: ${app.address}/\n`);
}

async function start() {
  refuseFlags();
  const config = readConfiguration(process.env);
  prepareDataDir(config);
  await probePort(config);
  const store = await openStore(config);
  try {
    await serve(store, config);
  } catch (error) {
    await store.close().catch(() => undefined); // the first error is the one to report
    throw error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `Cellar could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
