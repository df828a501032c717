import { pino } from 'pino';
import pg from 'pg';
import { TestClock } from '../clock';
import { createApp } from '../createApp';
import { migrate } from '../store/migrate';
import { openStore } from '../store/open';
import { emptyStore } from './emptyStore';
import { callOf, testConfiguration, type TestScene } from './withApp';

const CONNECTIONS = 12;
/** On a busy machine a queue is long; no test is about how long. */
const PATIENT = { statementMs: 120_000, lockMs: 120_000, idleInTransactionMs: 120_000, connectionMs: 120_000 };

/** A database of its own on TEST_DATABASE_URL, gone afterwards; nothing to do for the embedded store. */
export async function ownDatabase(): Promise<{ databaseUrl?: string; drop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return { drop: async () => undefined };
  const name = `cellar_parallel_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = async (sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { databaseUrl: own.href, drop: () => admin(`drop database ${name} with (force)`) };
}

async function open(): Promise<{ scene: TestScene; close: () => Promise<void> }> {
  const { databaseUrl, drop } = await ownDatabase();
  const store = await openStore(databaseUrl ? { databaseUrl, poolSize: CONNECTIONS, limits: PATIENT } : { copy: emptyStore() });
  if (databaseUrl) await migrate(store.pool);
  const clock = new TestClock();
  const app = createApp({ store, clock, config: testConfiguration(), log: pino({ level: 'silent' }) });
  return { scene: { app, db: app.db, clock, call: callOf(app) }, close: async () => { await store.close(); await drop(); } };
}

let opened: ReturnType<typeof open> | undefined;
afterAll(async () => { if (opened) await (await opened).close(); });

/**
 * Runs `body` with real transactions, on several connections where the store has them: for what happens at the same time. All tests of a
 * file share the store, and what they wrote stays.
 */
export async function withParallelApp(body: (scene: TestScene) => Promise<void>): Promise<void> {
  opened ??= open();
  await body((await opened).scene);
}
