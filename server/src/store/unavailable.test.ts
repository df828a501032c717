import { sql } from 'kysely';
import pg from 'pg';
import { SECOND } from '../clock';
import { TEST_DATABASE_URL as POSTGRES, testDatabase, type TestDatabase } from '../testing/database';
import type { Limits } from './limits';
import { openStore, type Store } from './open';
import { createReadiness } from './readiness';
import { transaction } from './transaction';
import { StoreUnavailable } from './unavailable';

const BRIEF = 50;

let database: TestDatabase;
const opened: Store[] = [];
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));
afterAll(() => database.drop());

async function open(limits: Partial<Limits> = {}, poolSize = 2): Promise<Store> {
  const store = await openStore({ ...database.open, poolSize, limits });
  opened.push(store);
  return store;
}

/** Why the store did not do it; fails when it did, or when the words of the driver come through. */
async function reasonFor(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreUnavailable)) throw error ?? new Error('It was done.');
  return error.reason;
}

const sleepIn = (store: Store) => sql`select pg_sleep(600)`.execute(store.db);
const isUsable = async (store: Store) =>
  (await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows[0]?.one === 1;

async function terminate(pid: number) {
  const admin = new pg.Client(POSTGRES);
  await admin.connect();
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await admin.end();
}
const ended = (client: pg.PoolClient) => new Promise<void>((done) => client.once('end', done));

// Rule: run-6
it('a wait for a connection that is too long ends with a busy store', async () => {
  const store = await open({}, 1);
  const held = await store.pool.connect();
  store.pool.options.connectionTimeoutMillis = BRIEF;
  expect(await reasonFor(sql`select 1`.execute(store.db))).toBe('busy');
  held.release();
  expect(await isUsable(store)).toBe(true);
});

// Rule: run-7
it('readiness is denied within its own deadline while all connections are taken, and given afterwards', async () => {
  const store = await open({}, 1);
  const isReady = createReadiness(store.db, BRIEF);
  const held = await store.pool.connect();
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  expect(store.pool.waitingCount).toBe(1);
  held.release();
  expect(await store.isReady()).toBe(true);
});

it('an error of the statement itself stays what it is', async () => {
  const store = await open();
  await expect(sql`select 1 / 0`.execute(store.db)).rejects.toMatchObject({ code: '22012' });
  expect(await isUsable(store)).toBe(true);
});

(POSTGRES ? describe : describe.skip)('on PostgreSQL', () => {
  // Rule: run-5
  it('a connection that ends while it is in use fails the work on it, and nothing else', async () => {
    const store = await open();
    const work = transaction(store.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await Promise.all([sql`select pg_sleep(600)`.execute(tx), terminate(rows[0]!.pid)]);
    });
    expect(await reasonFor(work)).toBe('lost');
    expect(await isUsable(store)).toBe(true);
  });

  // Rule: run-5
  it('so does one that ends between two statements of its transaction', async () => {
    const store = await open();
    const client = await store.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await Promise.all([ended(client), terminate(rows[0]!.pid)]);
    expect(await reasonFor(client.query('select 1'))).toBe('lost');
    client.release();
    expect([await isUsable(store), await store.isReady(), store.pool.totalCount]).toEqual([true, true, 1]);
  });

  // Rule: run-5
  it('a connection that was lost is not handed out again', async () => {
    const store = await open({}, 1);
    const client = await store.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleeping = reasonFor(client.query('select pg_sleep(600)'));
    await terminate(rows[0]!.pid);
    expect(await sleeping).toBe('lost');
    client.release();
    expect(await isUsable(store)).toBe(true);
  });

  // Rule: run-6
  it('a slow statement is ended by the database, while others are answered', async () => {
    const store = await open({ statementMs: 2 * SECOND });
    const slow = reasonFor(sleepIn(store));
    expect(await isUsable(store)).toBe(true);
    expect(await slow).toBe('timeout');
  });

  // Rule: run-6
  it('a lock that does not come is not waited for without end', async () => {
    const store = await open({ lockMs: BRIEF });
    await sql`create table locked_one (id int)`.execute(store.db);
    await transaction(store.db, async (tx) => {
      await sql`lock table locked_one`.execute(tx);
      expect(await reasonFor(sql`select * from locked_one`.execute(store.db))).toBe('busy');
    });
    expect((await sql`select * from locked_one`.execute(store.db)).rows).toEqual([]);
  });

  // Rule: run-6
  it('a transaction in which nothing happens is ended, and its locks are free', async () => {
    const store = await open({ idleInTransactionMs: BRIEF });
    const client = await store.pool.connect();
    await client.query('begin');
    await ended(client);
    expect(await reasonFor(client.query('commit'))).toBe('lost');
    client.release();
    expect(await isUsable(store)).toBe(true);
  });
});
