import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../start/createApp';
import { buildServer } from '../../http/server';
import { loadDemo } from '../../start/loadDemo';
import { openStore } from '../../store/open';
import { testConfiguration } from '../configuration';
import { testDatabase } from '../database';
import { atEndOfFile } from '../endOfFile';
import { startServer } from './processes';
import { ownFolder } from '../releases/releases';
import { postTo, ShopLine, type Post } from './shopLine';
import { TestClock } from '../testClock';

/** The store of the test, opened in this process. */
async function openShop(place: Parameters<typeof openStore>[0], dataDir: string) {
  const clock = new TestClock(new Date());
  const store = await openStore({ ...place, dataDir });
  const config = testConfiguration({ DATA_DIR: dataDir, CELLAR_DIST: dataDir });
  const app = createApp({ store, clock, config, log: pino({ level: 'silent' }), demo: await loadDemo(config) });
  return { app, db: store.db, clock };
}
export type OpenedShop = Awaited<ReturnType<typeof openShop>>;

type Killed<P> = {
  /** Names the test's folder. */
  name: string;
  /** The process is killed with the answer to this call that has this number: what others asked is under way then. */
  killedAfter: ConstructorParameters<typeof ShopLine>[0];
  /** Fills the demo store. */
  prepare: (shop: OpenedShop) => Promise<P>;
  /** What people do, through the end of the process and after it. */
  act: (line: ShopLine, prepared: P) => Promise<unknown>;
  /** Looks at the store as the killed process left it. */
  check: (shop: OpenedShop, prepared: P) => Promise<void>;
};

/**
 * Starts the real server in a process of its own, kills it in the middle of what people do, and serves them from the same store again: what
 * was not answered is sent once more, word for word. The shop when all of them have finished.
 */
export async function throughKill<P>({ name, killedAfter, prepare, act, check }: Killed<P>) {
  const dataDir = path.join(ownFolder(name), 'data');
  const database = await testDatabase('demo');
  atEndOfFile(database.drop);
  const { databaseUrl } = database.open;
  const before = await openShop(database.open, dataDir);
  const prepared = await prepare(before);
  await before.app.store.close();

  const settings = {
    DATA_DIR: dataDir,
    CELLAR_DIST: dataDir,
    CELLAR_DEMO_PICTURES: 'flat',
    CELLAR_JOB_SECONDS: '0.2',
  };
  const server = await startServer({ ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const line = new ShopLine(killedAfter);
  line.connect(postTo(server.origin));
  const done = act(line, prepared);
  await Promise.race([line.cut, done]);
  await server.kill('SIGKILL');

  const shop = await openShop({ databaseUrl }, dataDir);
  atEndOfFile(() => shop.app.store.close());
  await check(shop, prepared);
  const next = await buildServer(shop.app);
  const post: Post = async (url, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await next.inject({ method: 'POST', url, payload, headers });
    return { status: statusCode, body };
  };
  line.connect(post);
  await done;
  atEndOfFile(() => next.close());
  return { shop, prepared };
}
