import { randomUUID } from 'node:crypto';
import { moveLedger } from '../../server/src/core/ledger.ts';
import { openStock } from '../../server/src/core/stock/entries.ts';
import { shopCommand } from '../../server/src/backup/shopCommand.ts';
import { createApp } from '../../server/src/start/createApp.ts';
import { addTicket } from '../../server/src/shop/identity/auth/ticket.ts';
import { openSession } from '../../server/src/shop/identity/auth/session.ts';
import { newId } from '../../server/src/store/ids.ts';
import { transaction } from '../../server/src/store/transaction.ts';

const STOCK = 1_000_000;
const IN_CART = 5;
const BALANCE_FEN = 1_000_000_000;
const ADDRESS = {
  name: '林致远',
  phone: '13800000001',
  area_code: '310104',
  country: '中国',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  detail: '衡山路 8 号 302',
  is_default: true,
};

/** Single bottles that anyone may order, with more of them than the load can order. */
async function goodsOf({ db, clock }) {
  const now = clock.now();
  const goods = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .innerJoin('warehouse', 'warehouse.id', 'stock.warehouse_id')
    .innerJoin('price', (join) => join.onRef('price.sku_id', '=', 'sku.id').on('price.level_id', 'is', null))
    .select(['sku.id as sku_id', 'stock.warehouse_id', 'product.id as product_id'])
    .distinctOn('sku.id')
    .where('sku.kind', '=', 'bottle')
    .where('sku.min_quantity', '=', 1)
    .where('warehouse.kind', '=', 'local')
    .where('product.on_sale', '=', true)
    .where('product.min_level_rank', '=', 0)
    .where('product.limited_per_person', 'is', null)
    .where('price.min_quantity', '=', 1)
    .where('stock.on_hand', '>', 0)
    .execute();
  const wanted = goods.map(({ product_id }) => product_id);
  const shelves = await db.selectFrom('stock').selectAll().where('product_id', 'in', wanted).execute();
  const added = shelves.map(({ product_id, warehouse_id, on_hand }) => ({
    ...{ productId: product_id, warehouseId: warehouse_id, bottles: STOCK - on_hand },
    ...{ by: null, reason: null, now },
  }));
  await transaction(db, (tx) => openStock(tx, added));
  return goods.map(({ sku_id, warehouse_id }) => ({ sku_id, warehouse_id }));
}

async function addBuyer(app, goods, index, orders) {
  const { db, clock } = app;
  const now = clock.now();
  const person = { id: newId(), phone: `199${String(index).padStart(8, '0')}`, nickname: '试酒人' };
  await db
    .insertInto('person')
    .values({ ...person, level_id: 'gold', registration: 'approved' })
    .execute();
  const row = await db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  await transaction(db, (tx) =>
    moveLedger(tx, { personId: person.id, account: 'balance', amount: BALANCE_FEN, reason: '余额充值', now }),
  );
  await db
    .insertInto('address')
    .values({ person_id: person.id, id: newId(), ...ADDRESS, updated_at: now })
    .execute();
  const line = (at, hidden) => ({
    person_id: person.id,
    id: newId(),
    ...goods[(index + at) % goods.length],
    quantity: 1,
    hidden,
    added_at: now,
  });
  const hidden = Array.from({ length: orders }, (_, at) => line(at, true));
  await db
    .insertInto('cart_line')
    .values([...Array.from({ length: IN_CART }, (_, at) => line(at, false)), ...hidden])
    .execute();
  const { token } = await openSession(
    app,
    { ...row, level_name: '' },
    { kind: 'h5', device: 'bench', ip: '127.0.0.1' },
  );
  const tickets = await Promise.all(hidden.map(async () => (await addTicket(app, person.id, 'pay')).ticket));
  return { token, orders: hidden.map(({ id }, at) => ({ line: id, ticket: tickets[at], idemKey: randomUUID() })) };
}

/**
 * `node --import tsx bench/trade/addBuyers.mjs BUYERS ORDERS`: adds people who can buy to the store of the settings, and prints them as
 * JSON: token, and for each order its cart line and a ticket to pay with.
 */
const [buyers, orders] = process.argv.slice(2).map(Number);
await shopCommand(async ({ store, config, clock }) => {
  const app = createApp({ store, clock, config, log: { info() {}, warn() {}, error() {} } });
  const goods = await goodsOf(app);
  const all = [];
  for (let index = 0; index < buyers; index++) all.push(await addBuyer(app, goods, index, orders));
  await store.pool.query('analyze');
  return [JSON.stringify(all)];
});
