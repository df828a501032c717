import { TEST_DATABASE_URL as POSTGRES, testDatabase, type TestDatabase } from '../../testing/database';
import { asAdmin } from '../../testing/admin';
import { openStore } from '../open';

/** The limits of a role hold for it alone; the others of the tests share theirs. */
const ROLE = `pooled_${process.pid}`;

let database: TestDatabase;
let databaseUrl: string;

const asRoot = (statement: string) => asAdmin(POSTGRES!, (admin) => admin.query(statement));

(POSTGRES ? describe : describe.skip)('behind a pooler', () => {
  beforeAll(async () => {
    database = await testDatabase('empty');
    await asRoot(`create role ${ROLE} login superuser`);
    databaseUrl = Object.assign(new URL(database.open.databaseUrl!), { username: ROLE }).href;
  });
  afterAll(async () => {
    await database.drop();
    await asRoot(`drop role ${ROLE}`);
  });

  // Rule: run-20
  it('a role without limits is refused with the statements that set them, and nothing is set on a connection', async () => {
    const refusal = await openStore({ databaseUrl, pooler: true }).catch((error: Error) => error.message);
    expect(refusal).toContain(`alter role ${ROLE} set statement_timeout = '10000';`);
    const [, statements = ''] = String(refusal).split('run ');
    await asRoot(statements);
    const store = await openStore({ databaseUrl, pooler: true, poolSize: 1 });
    try {
      const { rows } = await store.pool.query(
        "select name, setting, source from pg_settings where name in ('statement_timeout', 'lock_timeout') order by name",
      );
      expect(rows).toEqual([
        { name: 'lock_timeout', setting: '5000', source: 'user' },
        { name: 'statement_timeout', setting: '10000', source: 'user' },
      ]);
      await store.pool.query('select $1::int', [1]);
      expect((await store.pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
