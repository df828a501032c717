import { sql } from 'kysely';
import { testDatabase, TEST_DATABASE_URL as POSTGRES } from '../../testing/database';
import { openStore, type Store } from '../open';
import { snapshot, transaction, type Db } from '../transaction';

/** Two processes on one database: the other migrates while this one has planned its statements on each of its connections. */
const withTwo = async (body: (own: Store, other: Store) => Promise<void>) => {
  const database = await testDatabase('empty');
  const { databaseUrl } = database.open;
  const own = await openStore({ databaseUrl, poolSize: 2 });
  const other = await openStore({ databaseUrl, poolSize: 1 });
  try {
    await other.pool.query('create table shelf (id int, name text)');
    await other.pool.query("insert into shelf values (1, 'one')");
    await body(own, other);
  } finally {
    await own.close();
    await other.close();
    await database.drop();
  }
};

const read = async (db: Db) => (await sql`select * from shelf where id = ${1}`.execute(db)).rows;
const readAtOnce = ({ db }: Store) => Promise.all([read(db), read(db)]);
const migrate = ({ pool }: Store, column: string) => pool.query(`alter table shelf add column ${column} int`);

(POSTGRES ? describe : describe.skip)('plans that a migration of another process made stale', () => {
  // Rule: desk-461
  it('a statement by itself is sent again, on each connection', () =>
    withTwo(async (own, other) => {
      await readAtOnce(own);
      await migrate(other, 'a');
      expect(await readAtOnce(own)).toEqual(Array(2).fill([{ id: 1, name: 'one', a: null }]));
    }));

  // Rule: desk-461
  it('a transaction runs again as a whole, once', () =>
    withTwo(async (own, other) => {
      const write = (tx: Db) => sql`insert into shelf (id, name) values (2, ${'two'})`.execute(tx);
      await readAtOnce(own);
      await migrate(other, 'b');
      let runs = 0;
      const rows = await transaction(own.db, async (tx) => {
        runs++;
        await write(tx);
        return read(tx);
      });
      expect([runs, rows]).toEqual([2, [{ id: 1, name: 'one', b: null }]]);
      expect((await own.pool.query('select count(*)::int as n from shelf where id = 2')).rows).toEqual([{ n: 1 }]);
      await migrate(other, 'c');
      expect(await snapshot(own.db, read)).toEqual([{ id: 1, name: 'one', b: null, c: null }]);
    }));

  // Rule: desk-461
  it('any other error of a statement is thrown, and the statement is sent once', () =>
    withTwo(async (own) => {
      await own.pool.query('create sequence tries');
      await expect(own.pool.query("select nextval('tries') / $1::int", [0])).rejects.toThrow('division by zero');
      expect((await own.pool.query("select nextval('tries')::int as next")).rows).toEqual([{ next: 2 }]);
    }));
});
