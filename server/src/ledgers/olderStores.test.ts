import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openArchive } from '../backup/archive';
import { loadStore } from '../backup/loadStore';
import { moveLedger, type Movement } from '../core/ledger';
import { newId } from '../store/ids';
import { migrate } from '../store/migrate';
import { openStore, type Store } from '../store/open';
import { transaction, type Db } from '../store/transaction';
import { testDatabase } from '../testing/database';
import { phones } from '../testing/people';
import { withDemo, type DemoScene } from '../testing/withDemo';
import { checkLedgers } from './checkLedgers';

const migration = (name: string) => fs.readFileSync(path.join(__dirname, `../../migrations/${name}.sql`), 'utf8');

const cancelled = `(select id from shop_order where state = 'cancelled' order by id limit 1)`;

/** The store as it was before that migration: what nobody had written down is not there. */
const BEFORE = [
  'alter table flash_sale_item drop column sold_elsewhere',
  `delete from stock_entry where kind = 'opening' or ref_id in (select id from shop_order where shipped_at is not null)`,
  `update ledger_entry set ref_kind = null, ref_id = null where account = 'balance' and reason = '订单支付'`,
  `update shop_order set coins_used = 7 where id = ${cancelled}`,
  `insert into ledger_entry (person_id, id, account, seq, amount, after, reason, ref_kind, ref_id, at)
   select o.person_id, gen_random_uuid(), 'coin', e.seq + k.n, k.amount, e.after + k.amount * (2 - k.n), k.reason, 'order', o.id, now()
   from shop_order o join lateral (
     select seq, after from ledger_entry where person_id = o.person_id and account = 'coin' order by seq desc limit 1) e on true
   cross join (values (1, -7, '订单抵扣'), (2, 7, '订单取消退回')) as k (n, amount, reason)
   where o.id = ${cancelled}`,
  `update person_coupon set state = 'used' where id = (select id from person_coupon where state = 'unused' order by id limit 1)`,
  'delete from cost_day',
  'delete from stock_lot_move',
  'delete from stock_lot',
  'update order_line set cost_fen = null, cost_unknown = 0',
];
const FIRST_LOTS = /^insert into stock_lot[^;]*;/m.exec(migration('410_lots'))![0];

// Rule: ledger-1
test('a store of an earlier version gets the entries that it lacks, and its ledgers agree', () =>
  withDemo(async ({ db }) => {
    const stockBefore = await db
      .selectFrom('stock')
      .selectAll()
      .orderBy('product_id')
      .orderBy('warehouse_id')
      .execute();
    for (const statement of BEFORE) await sql.raw(statement).execute(db);
    await sql.raw(migration('140_whole_ledgers')).execute(db);
    await sql.raw(FIRST_LOTS).execute(db);
    expect((await checkLedgers(db)).faults).toEqual([]);
    const stockAfter = await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('warehouse_id').execute();
    expect(stockAfter).toEqual(stockBefore);
    const { rows } = await sql<{ coins_returned: number }>`
      select coins_returned from shop_order where id = ${sql.raw(cancelled)}`.execute(db);
    expect(rows).toEqual([{ coins_returned: 7 }]);
  }));

const giftsOf = async ({ db }: DemoScene) => ({
  entries: await db
    .selectFrom('ledger_entry')
    .select(['person_id', 'id', 'gift_amount', 'gift_after'])
    .where('account', '=', 'balance')
    .orderBy('person_id')
    .orderBy('seq')
    .execute(),
  people: await db.selectFrom('person').select(['id', 'balance_gift_fen']).orderBy('id').execute(),
});

/** The store as it was before principal and gifts were kept apart. */
const UNDIVIDED = [
  'drop table principal_return',
  'alter table refund drop column principal_return_id',
  'alter table person drop column balance_gift_fen',
  'alter table ledger_entry drop column gift_amount, drop column gift_after',
  `delete from help_article where slug in ('agreement-pay', 'help-zhifu') and version = 2`,
];

// Rule: wallet-10
test('the balances of an earlier version are split as they would have been', () =>
  withDemo(async (scene) => {
    const { db, clock, personOf } = scene;
    const { id: personId } = await personOf(phones.plain);
    const ref = { kind: 'order', id: newId() };
    const steps: Omit<Movement, 'personId' | 'account' | 'now'>[] = [
      { amount: 1_000, reason: '充值到账' },
      { amount: 300, giftAmount: 300, reason: '充值赠送' },
      { amount: -1_200, reason: '订单支付', ref },
      { amount: 500, reason: '转账多付转入余额' },
      { amount: 600, giftAmount: 100, reason: '订单退款', ref },
      { amount: 600, giftAmount: 100, reason: '订单退款', ref },
      { amount: -1_700, reason: '订单支付', ref: { ...ref, id: newId() } },
    ];
    await transaction(db, async (tx) => {
      for (const step of steps) await moveLedger(tx, { personId, account: 'balance', now: clock.now(), ...step });
    });
    const before = await giftsOf(scene);
    expect(before.people.filter(({ balance_gift_fen }) => balance_gift_fen > 0)).toHaveLength(4);
    for (const statement of UNDIVIDED) await sql.raw(statement).execute(db);
    await sql.raw(migration('231_principal_and_gifts')).execute(db);
    expect(await giftsOf(scene)).toEqual(before);
    const { body } = await db
      .selectFrom('help_article')
      .select('body')
      .where('slug', '=', 'agreement-pay')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect(body).toContain('未使用的赠送金额失效');
  }));

const rowsIn = async (db: Db, table: 'person' | 'shop_order') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

/** Demo cellars of released versions, as their backups: one for each, with the goods that orders and sales name. */
const FIXTURES = path.join(__dirname, 'olderStores');

describe.each(fs.readdirSync(FIXTURES))('the store of %s', (file) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await testDatabase('bare');
    drop = database.drop;
    store = await openStore({ ...database.open, poolSize: 1 });
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  // Rule: ledger-1
  test('is upgraded by this version, and all its ledgers agree', async () => {
    const archive = await openArchive(path.join(FIXTURES, file));
    const client = await store.pool.connect();
    await client.query('begin');
    await loadStore(client, archive);
    await client.query('commit');
    client.release();
    archive.close();
    expect(await migrate(store.pool)).toEqual([]);
    for (const table of ['person', 'shop_order'] as const) expect(await rowsIn(store.db, table)).toBeGreaterThan(0);
    expect((await checkLedgers(store.db)).faults).toEqual([]);
  });
});
