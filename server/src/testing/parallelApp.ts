import { pino } from 'pino';
import { createApp } from '../start/createApp';
import { loadDemo } from '../start/loadDemo';
import { openStore } from '../store/open';
import { testConfiguration } from './configuration';
import { PATIENT, testDatabase } from './database';
import { atEndOfFile } from './endOfFile';
import type { Template } from './templates';
import { callOf, type TestScene } from './withApp';
import { TestClock } from './testClock';

const CONNECTIONS = 12;

async function open(template: Template): Promise<{ scene: TestScene; close: () => Promise<void> }> {
  const database = await testDatabase(template);
  const store = await openStore({ ...database.open, poolSize: CONNECTIONS, limits: PATIENT });
  const clock = new TestClock();
  const config = testConfiguration();
  const demo = template === 'demo' ? await loadDemo(config) : null;
  const app = createApp({ store, clock, config, log: pino({ level: 'silent' }), demo });
  const close = async () => {
    await app.background.settled();
    await store.close();
    await database.drop();
  };
  return { scene: { app, db: app.db, clock, call: callOf(app) }, close };
}

let opened: ReturnType<typeof open> | undefined;
const close = async () => {
  const { close } = await opened!;
  opened = undefined;
  await close();
};

/**
 * Runs `body` with real transactions, on several connections where the store has them: for what happens at the same time. All tests of a
 * file share the store, and what they wrote stays.
 */
export async function withParallelApp(
  body: (scene: TestScene) => Promise<void>,
  template: Template = 'empty',
): Promise<void> {
  if (!opened) atEndOfFile(close);
  opened ??= open(template);
  await body((await opened).scene);
}
