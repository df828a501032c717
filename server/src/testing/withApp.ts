import { pino } from 'pino';
import pg from 'pg';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { App } from '../app';
import { TestClock } from '../clock';
import { readConfiguration, type Configuration } from '../configuration';
import { createApp } from '../createApp';
import { invoke } from '../http/api';
import { admitBuyer, hashToken } from '../http/caller';
import { Frozen, LoginRequired } from '../http/refusal';
import type { Caller, Person } from '../http/handler';
import { schemas } from '../shop/contract';
import { migrate } from '../store/migrate';
import { openStore, type Store } from '../store/open';
import { emptyStore } from './emptyStore';

/** Inside a test everything happens in one outer transaction; the application's own become savepoints. */
class TestClient extends pg.Client {
  static outer = false;
  static depth = 0;
  override query = ((text: unknown, ...rest: unknown[]) => {
    const send = pg.Client.prototype.query.bind(this) as (...args: unknown[]) => unknown;
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

const admin = async (sql: string) => {
  const client = new pg.Client(process.env['TEST_DATABASE_URL']);
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** A migrated store of its own for each test file: PostgreSQL when TEST_DATABASE_URL is set, else in memory. */
async function openTestStore(): Promise<{ store: Store; drop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    const store = await openStore({ Client: TestClient, copy: emptyStore() });
    return { store, drop: store.close };
  }
  const name = `cellar_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const store = await openStore({ databaseUrl: own.href, poolSize: 1, Client: TestClient });
  await migrate(store.pool);
  return { store, drop: async () => { await store.close(); await admin(`drop database ${name} with (force)`); } };
}

// The first test of a file also opens its store.
jest.setTimeout(120_000);
let opened: ReturnType<typeof openTestStore> | undefined;
/** The store of this test file, made when first asked for. */
export const testStore = () => (opened ??= openTestStore()).then(({ store }) => store);
afterAll(async () => { if (opened) await (await opened).drop(); });

export type TestCall = <N extends CallName>(name: N, params: Params<N>, person?: Person | null) => Promise<Result<N>>;
export type TestScene = { app: App; db: App['db']; clock: TestClock; call: TestCall };

const guest = (person: Person | null): Caller => ({ person, kind: 'h5', ip: '127.0.0.1', guestId: null, tokenHash: person ? hashToken(person.id) : null });

/** Calls as a client would, past HTTP: the same checks of access and parameters. */
export const callOf = (app: App): TestCall => async (name, params, person = null) => {
  const { access } = schemas[name] as { access: string };
  if (access !== 'guest' && !person) throw new LoginRequired();
  if (access !== 'guest' && person) {
    const row = await app.db.selectFrom('person').select('frozen_at').where('id', '=', person.id).executeTakeFirst();
    if (row?.frozen_at) throw new Frozen();
  }
  if (access === 'buyer' && person) admitBuyer(person);
  return (await invoke(app, name, params as Record<string, unknown>, guest(person))) as never;
};

export const testConfiguration = (env: Record<string, string> = {}): Configuration => readConfiguration({ DATA_DIR: '/tmp/cellar-test', ...env });

/** Runs `body` on a store that is rolled back afterwards. */
export async function withApp<T>(body: (scene: TestScene) => Promise<T>, config = testConfiguration()): Promise<T> {
  const store = await testStore();
  const clock = new TestClock();
  const app = createApp({ store, clock, config, log: pino({ level: 'silent' }) });
  TestClient.outer = false;
  await store.pool.query('begin');
  TestClient.outer = true;
  TestClient.depth = 0;
  try {
    return await body({ app, db: app.db, clock, call: callOf(app) });
  } finally {
    TestClient.outer = false;
    await store.pool.query('rollback');
  }
}
