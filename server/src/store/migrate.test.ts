import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '../testing/database';
import { appliedMigrations, migrate } from './migrate';
import { openStore, type Store } from './open';

const FOLDER = path.join(__dirname, '../../migrations');
const FILES = fs.readdirSync(FOLDER).sort();
const textOf = (name: string) => fs.readFileSync(path.join(FOLDER, name), 'utf8');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

type Stores = { stores: Store[]; drop: () => Promise<void> };

/** Stores on one database that nobody has opened yet; the embedded engine has one for all. */
async function openStores(count: number): Promise<Stores> {
  const database: TestDatabase = await testDatabase('bare');
  const first = await openStore(database.open);
  const more = database.open.databaseUrl ? Array.from({ length: count - 1 }, () => openStore(database.open)) : [];
  const opened = [first, ...(await Promise.all(more))];
  return {
    stores: Array.from({ length: count }, (_, at) => opened[at] ?? first),
    drop: async () => {
      for (const store of opened) await store.close();
      await database.drop();
    },
  };
}

const applied = async ({ pool }: Store) => {
  const client = await pool.connect();
  try {
    return await appliedMigrations(client);
  } finally {
    client.release();
  }
};

/** What a version before the migrator left: its tables, and its own record of them. */
async function makeEarlierStore({ pool }: Store, files: string[]) {
  await pool.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const name of files) {
    await pool.query(textOf(name));
    await pool.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, digest(textOf(name))]);
  }
}

const limitsOf = async ({ pool }: Store) =>
  (await pool.query("select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l")).rows;

// All migrations take seconds: what can be seen on one new store is.
describe('a new store that four processes open at once', () => {
  let opened: Stores;
  let before: unknown[];
  let lists: string[][];
  /** The one that applied them. */
  let store: Store;
  beforeAll(async () => {
    opened = await openStores(4);
    before = await Promise.all(opened.stores.map(limitsOf));
    lists = await Promise.all(opened.stores.map(({ pool }) => migrate(pool)));
    store = opened.stores[lists.findIndex(({ length }) => length > 0)]!;
  });
  afterAll(() => opened.drop());

  test('gets every migration once, and each is recorded with its digest', async () => {
    expect(await applied(store)).toEqual(FILES.map((name) => ({ name, checksum: digest(textOf(name)) })));
    expect(await migrate(store.pool)).toEqual([]);
  });

  // Rule: run-2
  test('has each applied by one of them', () => {
    expect(lists.filter(({ length }) => length > 0)).toEqual([FILES]);
  });

  test('has its limits again after migrations', async () => {
    expect(await Promise.all(opened.stores.map(limitsOf))).toEqual(before);
  });

  // Rule: run-2
  test('goes on with what a later version applied', async () => {
    await store.pool.query("insert into schema_history (name, timestamp) values ('999_later.sql 0', '2026-01-01')");
    expect(await migrate(store.pool)).toEqual([]);
  });
});

// Rule: run-2
test('a store that was made with other migrations is refused and stays as it is', async () => {
  const { stores, drop } = await openStores(1);
  const [store] = stores as [Store];
  try {
    await makeEarlierStore(store, FILES.slice(0, 1));
    await store.pool.query("update schema_migration set checksum = 'other'");
    await expect(migrate(store.pool)).rejects.toThrow(`The store was made with another ${FILES[0]}`);
    const { rows } = await store.pool.query("select to_regclass('product') as product");
    expect(rows).toEqual([{ product: null }]);
  } finally {
    await drop();
  }
});

const staffId = '0190c000-0000-7000-8000-000000000001';
const idAt = (at: number) => `0190c000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;

/** A store of an earlier version with a person of the shop, and with these rows. */
async function earlierStore(files: string[], rows: string): Promise<Stores> {
  const opened = await openStores(1);
  const [{ pool }] = opened.stores as [Store];
  await makeEarlierStore({ pool } as Store, files);
  await pool.query(
    `insert into staff (id, name, password_hash, created_at) values ('${staffId}', 'berta', 'none', now())`,
  );
  await pool.query(rows);
  return opened;
}

describe('the store of an earlier version, in which offers waited in a table of their own', () => {
  const fresh = { kind: 'promotion', name: '年末满减' };
  const other = { kind: 'promotion', name: '清仓' };
  const target = idAt(50);
  const lacking = FILES.filter((name) => name === '027_installments.sql' || name >= '412');
  let opened: Stores;
  let store: Store;
  let files: string[];
  beforeAll(async () => {
    const row = (at: number, content: object, { target = 'null', by = staffId } = {}) =>
      `('${idAt(at)}', 'promotion', ${target}, ${target === 'null' ? 'null' : 3}, '${JSON.stringify(content)}', '{"orders": 2}',
        '${by}', 'berta', '清仓', '2026-01-0${at}T00:00:00Z')`;
    const rows = [
      row(1, fresh),
      // Saved twice: it waited twice.
      row(2, fresh),
      row(3, other, { target: `'${target}'` }),
      row(4, other, { by: idAt(60) }),
    ];
    opened = await earlierStore(
      FILES.filter((name) => !lacking.includes(name)),
      `insert into waiting_offer (id, kind, target, target_revision, content, rehearsal, made_by, made_by_name, reason, made_at)
       values ${rows.join()}`,
    );
    [store] = opened.stores as [Store];
    await store.db.insertInto('store_fact').values({ name: 'kept', value: '1' }).execute();
    files = await migrate(store.pool);
  });
  afterAll(() => opened.drop());

  // Rule: run-2
  test('goes on: its record is taken over, and only what it lacks is applied', async () => {
    expect(files).toEqual(lacking);
    expect((await applied(store)).map(({ name }) => name)).toEqual(FILES);
    expect(await store.db.selectFrom('store_fact').select('value').where('name', '=', 'kept').execute()).toEqual([
      { value: 1 },
    ]);
    expect(await migrate(store.pool)).toEqual([]);
  });

  test('has them wait beside everything else, each once; what nobody of the shop made is gone', async () => {
    const waiting = await store.db
      .selectFrom('approval')
      .select(['id', 'call', 'params', 'target', 'changes', 'asked_by', 'asked_at', 'state', 'detail'])
      .orderBy('id')
      .execute();
    const common = { call: 'offers.save', asked_by: staffId, state: 'waiting', detail: { orders: 2 } };
    expect(waiting).toEqual([
      {
        ...{ ...common, id: idAt(1), params: { content: fresh, reason: '清仓' }, target: '年末满减' },
        ...{ asked_at: new Date('2026-01-01T00:00:00Z') },
        changes: [{ label: '活动', before: '无', after: '年末满减' }],
      },
      {
        ...{ ...common, id: idAt(3), target: '清仓', asked_at: new Date('2026-01-03T00:00:00Z') },
        params: { content: other, reason: '清仓', offerId: target, revision: 3 },
        changes: [{ label: '活动', before: '现有内容', after: '清仓' }],
      },
    ]);
    expect(await store.db.selectFrom('waiting_offer').select('id').execute()).toEqual([]);
  });
});

test('a mailbox of staff that took the last mail counts as confirmed; one that never did, or refused it, does not', async () => {
  const people = ['berta', 'carla', 'dora'].map((name, at) => ({ id: at === 0 ? staffId : idAt(at), name }));
  const made = people.slice(1).map(({ id, name }) => `('${id}', '${name}', 'none', now())`);
  const mails = people.map(({ id, name }, at) => {
    const last = at === 1 ? 'null' : 'now()';
    return `('${id}', '${name}@example.com', '["alarm"]', 15, ${last}, ${at === 2 ? "'邮箱拒收'" : 'null'})`;
  });
  const { stores, drop } = await earlierStore(
    FILES.filter((name) => name < '480'),
    `insert into staff (id, name, password_hash, created_at) values ${made.join()};
     insert into staff_mail (staff_id, address, events, every_minutes, last_at, problem) values ${mails.join()}`,
  );
  const [store] = stores as [Store];
  try {
    await migrate(store.pool);
    const rows = await store.db
      .selectFrom('staff_mail')
      .select(['address', 'confirmed_address as confirmed'])
      .orderBy('address')
      .execute();
    expect(rows.map(({ confirmed }) => confirmed)).toEqual(['berta@example.com', null, null]);
  } finally {
    await drop();
  }
});
