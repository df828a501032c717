import { createApp } from '../../server/src/start/createApp.ts';
import { createLog } from '../../server/src/start/createLog.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { openStore } from '../../server/src/store/open.ts';
import { testConfiguration } from '../../server/src/testing/configuration.ts';

const clock = { now: () => new Date() };
const log = createLog('silent');

/** The shop on a database, with so many connections. */
export async function openShopOn(databaseUrl, poolSize) {
  const store = await openStore({ databaseUrl, ...(poolSize && { poolSize }) });
  await migrate(store.pool);
  return createApp({ store, clock, config: testConfiguration(), log });
}
