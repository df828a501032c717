import { createRequire } from 'node:module';
import { systemClock } from '../../server/src/clock.ts';
import { readConfiguration } from '../../server/src/configuration.ts';
import { createApp } from '../../server/src/start/createApp.ts';
import { listRemotes, showRemote } from '../../server/src/platform/releaseLists.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { openStore } from '../../server/src/store/open.ts';
import { fillReleases } from '../../server/src/testing/releases/manyReleases.ts';

const { pino } = createRequire(new URL('../../server/package.json', import.meta.url))('pino');

/**
 * Prints the milliseconds of the console's list and of one remote, at fifty releases each; run through tsx, on an embedded store in memory.
 */
const store = await openStore({});
await migrate(store.pool);
const app = createApp({ store, clock: systemClock, config: readConfiguration({}), log: pino({ level: 'silent' }) });
await fillReleases(app);

async function took(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

console.log(
  JSON.stringify({ list: await took(() => listRemotes(app)), remote: await took(() => showRemote(app, 'orders')) }),
);
process.exit(0);
