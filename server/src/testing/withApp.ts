import { pino } from 'pino';
import pg from 'pg';
import { calls } from '@cellar/shared/api/registry';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { App, Demo } from '../app';
import type { Configuration } from '../configuration';
import { createApp } from '../start/createApp';
import { invoke } from '../http/calls/invoke';
import { assertBuyer, hashToken } from '../http/calls/caller';
import { Frozen, LoginRequired } from '../errors/businessError';
import type { Caller, Person } from '../core/caller';
import { openStore, type Store } from '../store/open';
import { testConfiguration } from './configuration';
import { PATIENT, workerDatabase } from './database';
import { recordStatement } from './statements';
import type { Filled } from './templates';
import { TestClock } from './testClock';

/** Inside a test everything happens in one outer transaction; the application's own become savepoints. */
class TestClient extends pg.Client {
  static outer = false;
  static depth = 0;
  static sent = 0;
  override query = ((text: unknown, ...rest: unknown[]) => {
    const send = pg.Client.prototype.query.bind(this) as (...args: unknown[]) => unknown;
    recordStatement(text);
    TestClient.sent += 1;
    return send(typeof text === 'string' && TestClient.outer ? TestClient.translate(text) : text, ...rest);
  }) as pg.Client['query'];
  private static translate(text: string): string {
    const command = text.trim().toLowerCase();
    if (command === 'begin' || command.startsWith('start transaction')) return `savepoint s${++TestClient.depth}`;
    if (command === 'commit') return `release savepoint s${TestClient.depth--}`;
    if (command === 'rollback') return `rollback to savepoint s${TestClient.depth--}`;
    return text;
  }
}

const opened = new Map<Filled, Promise<Store>>();

async function openTestStore(template: Filled): Promise<Store> {
  return openStore({ ...(await workerDatabase(template)), poolSize: 1, limits: PATIENT, Client: TestClient });
}

/** The store of this worker, on PostgreSQL where the tests have one, else in memory; opened when first asked for. */
export function testStore(template: Filled = 'empty'): Promise<Store> {
  const store = opened.get(template) ?? openTestStore(template);
  opened.set(template, store);
  return store;
}

export type TestCall = <N extends CallName>(name: N, params: Params<N>, person?: Person | null) => Promise<Result<N>>;
export type TestScene = { app: App; db: App['db']; clock: TestClock; call: TestCall };

const guest = (person: Person | null): Caller => ({
  person,
  kind: 'h5',
  ip: '127.0.0.1',
  device: 'Linux 电脑 · Chrome',
  guestId: null,
  tokenHash: person ? hashToken(person.id) : null,
});

/** Calls as a client would, past HTTP: the same checks of access and parameters. */
export const callOf =
  (app: App): TestCall =>
  async (name, params, person = null) => {
    const { access } = calls[name] as { access: string };
    if (access !== 'guest' && !person) throw new LoginRequired();
    if (access !== 'guest' && person) {
      const row = await app.db.selectFrom('person').select('frozen_at').where('id', '=', person.id).executeTakeFirst();
      if (row?.frozen_at) throw new Frozen();
    }
    if (access === 'buyer' && person) assertBuyer(person);
    return (await invoke(app, { name, params: params as Record<string, unknown>, caller: guest(person) })) as never;
  };

/** Waits for what the body of a test left running: with `Promise.all` the rest goes on when one fails. */
async function untilIdle({ app, store }: { app: App; store: Store }) {
  let seen: number;
  do {
    seen = TestClient.sent;
    await app.background.settled();
    (await store.pool.connect()).release();
    await new Promise(setImmediate);
  } while (TestClient.sent !== seen);
}

/** Sends a command of the outer transaction, when nothing else has the connection. */
async function outside(store: Store, command: 'begin' | 'rollback') {
  const client = await store.pool.connect();
  TestClient.outer = false;
  await client.query(command).finally(() => client.release());
}

/** A scene begins when the one before has left the store: a test that took too long for its runner goes on in the background. */
let lastScene: Promise<unknown> = Promise.resolve();

type Start = { template?: Filled; clock?: TestClock; demo?: Demo };

async function inScene<T>(
  body: (scene: TestScene) => Promise<T>,
  config: Configuration,
  { template = 'empty', clock = new TestClock(), demo }: Start,
): Promise<T> {
  const store = await testStore(template);
  const app = createApp({ store, clock, config, log: pino({ level: 'silent' }), demo });
  await outside(store, 'begin');
  TestClient.outer = true;
  TestClient.depth = 0;
  try {
    return await body({ app, db: app.db, clock, call: callOf(app) });
  } finally {
    await untilIdle({ app, store });
    await outside(store, 'rollback');
  }
}

/** Runs `body` on a store that is rolled back afterwards. */
export function withApp<T>(
  body: (scene: TestScene) => Promise<T>,
  config = testConfiguration(),
  start: Start = {},
): Promise<T> {
  const scene = lastScene.then(() => inScene(body, config, start));
  lastScene = scene.catch(() => undefined);
  return scene;
}
