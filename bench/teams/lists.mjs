import { pino } from 'pino';
import { systemClock } from '../../server/src/clock';
import { readConfiguration } from '../../server/src/configuration';
import { createApp } from '../../server/src/createApp';
import { listRemotes, showRemote } from '../../server/src/platform/releaseLists';
import { migrate } from '../../server/src/store/migrate';
import { openStore } from '../../server/src/store/open';
import { fillReleases } from '../../server/src/testing/manyReleases';

/** Prints the milliseconds of the console's list and of one remote, at fifty releases each; run through tsx, on an embedded store in memory. */
const store = await openStore({});
await migrate(store.pool);
const app = createApp({ store, clock: systemClock, config: readConfiguration({}), log: pino({ level: 'silent' }) });
await fillReleases(app);

async function took(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

console.log(JSON.stringify({ list: await took(() => listRemotes(app)), remote: await took(() => showRemote(app, 'orders')) }));
process.exit(0);
